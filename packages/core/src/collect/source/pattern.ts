import { SitemapError } from '../../diagnostics/error.ts'

const token = /\/\*\*(?=\/|$)|\*\*|\*|\?|\{[^{}]*\}/g

/** Names of the files that one pair of the option `source` gives for a path; none where the path does not match. */
export type SourcePattern = (path: string) => string[]

const endings = '{,.md,.mdx,.markdown,.mdoc}'

/**
 * Compiles `{ '/blog/**': 'content/blog/**.md' }`. What `**` (any depth, also nothing) and `*` (one part) stand for on the left
 * takes the place of the wildcards on the right, in order; so do braces that are the same on both sides (`{en,de}`). Other
 * braces on the right are alternatives, in order; a name without ending is tried with those of Markdown.
 *
 * @throws SitemapError `source-wildcards`; `option-invalid` for a pattern that could take for ever.
 */
export function compileSource(pattern: string, target: string): SourcePattern {
  const { regExp, kinds } = compilePattern(`/${pattern.replaceAll(/^\/|\/$/g, '')}`)
  checkSize(kinds, target)
  const stars = (target.match(/\*\*|\*/g) ?? []).length
  if (stars > kinds.filter((kind) => kind === '*').length)
    throw new SitemapError('source-wildcards', { pattern, target })
  const whole = /\.(?:\w+|\{[^{}]*\})$/.test(target) ? target : target + endings
  return (path) => {
    const match = regExp.exec(path)
    if (!match || match.slice(1).some(leavesFolder)) return []
    return alternatives(fill(whole, kinds, match.slice(1)))
  }
}

/** Each wildcard multiplies the ways to cut a path, each brace the files to look for. */
function checkSize(kinds: readonly string[], target: string): void {
  const open = [...target.matchAll(/\{([^{}]*)\}/g)].filter(([brace]) => !kinds.includes(brace))
  const files = open.reduce((all, [, choices]) => all * choices!.split(',').length, 1)
  const tooMany =
    kinds.length > 6 ? 'more than 6 wildcards' : files > 100 ? 'more than 100 files for a page' : undefined
  if (tooMany === undefined) return
  throw new SitemapError('option-invalid', {
    option: 'source',
    given: `a pattern of ${tooMany}`,
    wanted: 'a simpler pattern, or a function',
  })
}

/** The mapping may name a folder outside of the project; a path must not reach out of the folder that the mapping names. */
const leavesFolder = (part: string | undefined): boolean => part?.split(/[\\/]/).includes('..') ?? false

/** Kinds of the captured parts: '*', or the text of a brace. */
function compilePattern(pattern: string): { regExp: RegExp; kinds: string[] } {
  const kinds: string[] = []
  let source = ''
  let end = 0
  for (const { 0: found, index } of pattern.matchAll(token)) {
    source += escaped(pattern.slice(end, index))
    end = index + found.length
    if (found === '?') source += '[^/]'
    else if (found.startsWith('{')) source += `(${found.slice(1, -1).split(',').map(escaped).join('|')})`
    else source += found === '/**' ? '(?:/(.*))?' : found === '**' ? '(.*)' : '([^/]*)'
    if (found !== '?') kinds.push(found.startsWith('{') ? found : '*')
  }
  return { regExp: new RegExp(`^${source}${escaped(pattern.slice(end))}$`, 's'), kinds }
}

function fill(target: string, kinds: readonly string[], parts: readonly (string | undefined)[]): string {
  const left = kinds.map((kind, i) => ({ kind, part: parts[i] ?? '' }))
  return target.replaceAll(/\*\*|\*|\{[^{}]*\}/g, (found) => {
    const kind = found.startsWith('{') ? found : '*'
    const at = left.findIndex((each) => each.kind === kind)
    return at === -1 ? found : left.splice(at, 1)[0]!.part
  })
}

function alternatives(text: string): string[] {
  const brace = /\{([^{}]*)\}/.exec(text)
  if (!brace) return [text]
  const [before, after] = [text.slice(0, brace.index), text.slice(brace.index + brace[0].length)]
  return brace[1]!.split(',').flatMap((each) => alternatives(before + each + after))
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
