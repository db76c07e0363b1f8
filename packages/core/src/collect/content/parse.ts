import type { Frontmatter } from './fence.ts'

export interface ParsedFrontmatter {
  /** Undefined where the text is no mapping: then it is no frontmatter. */
  data?: Record<string, unknown>
  problem?: { reason: string; line: number; column?: number }
}

/**
 * Reads the data of a frontmatter block. YAML is 1.2 with merge keys and at most 100 aliases: dates stay the text that was written,
 * and keys such as `__proto__` are members like any other.
 */
export async function parseFrontmatter({ format, text, line }: Frontmatter): Promise<ParsedFrontmatter> {
  // Values are cut out of the text they were read from; cut out of a copy they do not keep the whole file in memory.
  const { data, problem } = await parsers[format](Buffer.from(text).toString())
  if (problem) return { problem: { ...problem, line: problem.line + line - 1 } }
  return isMapping(data) ? { data } : data === null || data === undefined ? { data: {} } : {}
}

interface Parsed {
  data?: unknown
  /** Lines count from 1, within the block. */
  problem?: { reason: string; line: number; column?: number }
}

const parsers = { YAML: parseYaml, TOML: parseToml, JSON: parseJson }

async function parseYaml(text: string): Promise<Parsed> {
  const { LineCounter, parseDocument } = await import('yaml')
  const lineCounter = new LineCounter()
  try {
    // Each key is compared with each other one, which takes minutes for 100,000.
    const uniqueKeys = text.length < 50_000
    const options = { lineCounter, merge: true, uniqueKeys, prettyErrors: false, logLevel: 'silent' } as const
    const document = parseDocument(text, options)
    const error = document.errors[0]
    if (!error) return { data: document.toJS({ maxAliasCount: 100 }) }
    const { line, col } = lineCounter.linePos(error.pos[0])
    if (tooDeep.test(error.message)) return { problem: { reason: 'it is nested too deeply', line } }
    return { problem: { reason: error.message, line, column: col } }
  } catch (cause) {
    return { problem: { reason: messageOf(cause), line: 1 } }
  }
}

async function parseToml(text: string): Promise<Parsed> {
  const { parse, TomlError } = await import('smol-toml')
  try {
    return { data: parse(text) }
  } catch (cause) {
    if (!(cause instanceof TomlError)) return { problem: { reason: messageOf(cause), line: 1 } }
    const reason = cause.message.split('\n')[0]!.replace(/^Invalid TOML document: /, '')
    return { problem: { reason, line: cause.line, column: cause.column } }
  }
}

/** `;;;` fences may leave the braces out, as Hexo does. */
async function parseJson(text: string): Promise<Parsed> {
  if (text.trim() === '') return {}
  const whole = /^\s*[{[]/.test(text) ? text : `{${text}}`
  try {
    return { data: JSON.parse(whole) }
  } catch (cause) {
    const message = messageOf(cause).split('\n')[0]!
    const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? 0)
    return {
      problem: {
        reason: message.replace(/ (?:in JSON )?at position .*/, ''),
        line: whole.slice(0, position).split('\n').length,
      },
    }
  }
}

const isMapping = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

const tooDeep = /call stack/

const messageOf = (cause: unknown): string => {
  const message = cause instanceof Error ? cause.message : String(cause)
  return tooDeep.test(message) ? 'it is nested too deeply' : message
}
