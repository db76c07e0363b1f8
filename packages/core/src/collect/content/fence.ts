export type FrontmatterFormat = 'YAML' | 'TOML' | 'JSON'

export interface Frontmatter {
  format: FrontmatterFormat
  text: string
  /** 1-based line of the file on which `text` starts. */
  line: number
}

export interface SplitContent {
  frontmatter?: Frontmatter
  /** The file without its frontmatter. */
  body: string
  /** What stands in the way of reading it: a fence that never closes, or a language that would have to be run. */
  problem?: { unclosed: FrontmatterFormat } | { script: string }
}

const opening = /(---|\+\+\+|;;;)[ \t]*([a-zA-Z]*)[ \t]*\r?\n/y
const formats: Record<string, FrontmatterFormat> = {
  '---': 'YAML',
  '+++': 'TOML',
  ';;;': 'JSON',
  json: 'JSON',
  toml: 'TOML',
  yaml: 'YAML',
  yml: 'YAML',
}

/**
 * Splits a content file: YAML between `---`, TOML between `+++`, JSON between `;;;` or as a bare `{…}` at the very start, and
 * fences that name their language (`---json`, as gray-matter and Eleventy do). A fence stands at the start of its own line; a
 * later `---` belongs to the body. Blank lines before the opening fence are allowed, as Astro does.
 */
export function splitContent(text: string): SplitContent {
  const start = Math.max(0, text.search(/[^ \t\r\n]/))
  opening.lastIndex = start
  const open = start === 0 || text[start - 1] === '\n' ? opening.exec(text) : null
  if (!open) return splitBareJson(text)
  const [, fence, language] = open as unknown as [string, string, string]
  const head = text.slice(0, opening.lastIndex)
  const format = formats[language.toLowerCase() || fence]
  const rest = text.slice(head.length)
  const close = closing(fence).exec(rest)
  if (!format)
    return close ? { body: rest.slice(close.index + close[0].length), problem: { script: language } } : { body: text }
  if (!close) return looksLikeKey(rest) ? { body: text, problem: { unclosed: format } } : { body: text }
  return {
    frontmatter: { format, text: rest.slice(0, close.index), line: lines(head) + 1 },
    body: rest.slice(close.index + close[0].length),
  }
}

const closing = (fence: string): RegExp => new RegExp(`^${fence.replaceAll('+', '\\+')}[ \\t]*(?:\\r?\\n|$)`, 'm')

/** Prose after a thematic break is no frontmatter that lost its end. */
const looksLikeKey = (text: string): boolean => /^\s*["'{]?[\w-]+["']?[ \t]*[:=]/.test(text)

/** Hugo's form. A template that starts with `{{ … }}` or `{% … %}` is none. */
function splitBareJson(text: string): SplitContent {
  if (!/^\s*\{\s*["}]/.test(text)) return { body: text }
  const start = text.indexOf('{')
  const end = closingBrace(text, start)
  if (end === -1) return { body: text, problem: { unclosed: 'JSON' } }
  return {
    frontmatter: { format: 'JSON', text: text.slice(start, end + 1), line: lines(text.slice(0, start)) + 1 },
    body: text.slice(end + 1),
  }
}

function closingBrace(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') quoted = !quoted
    else if (quoted) {
      if (sign === '\\') at++
    } else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  return -1
}

const lines = (text: string): number => text.split('\n').length - 1
