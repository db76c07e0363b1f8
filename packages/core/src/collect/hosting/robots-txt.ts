import { createRobotsMatcher } from './robots-pattern.ts'

/** `Allow` or `Disallow`. */
export interface RobotsRule {
  allow: boolean
  /** As written, without comment and blanks. */
  pattern: string
  /** 1-based. */
  line: number
}

export interface RobotsGroup {
  /** Product tokens in lower case, or `*`. */
  agents: { name: string; line: number }[]
  rules: RobotsRule[]
}

/** What a parser that is not Google's may read otherwise (R10), or nobody reads. */
export interface RobotsFault {
  kind:
    | 'bom'
    | 'no-colon'
    | 'misspelt'
    | 'unknown-key'
    | 'rule-before-group'
    | 'empty-agent'
    | 'pattern-without-slash'
    | 'long-line'
    | 'too-large'
  /** 1-based. */
  line: number
  /** The line, shortened. */
  text: string
}

export interface RobotsTxt {
  groups: RobotsGroup[]
  /** `Sitemap` lines in order, as written (R2): they belong to no group. */
  sitemaps: { url: string; line: number }[]
  faults: RobotsFault[]
}

export interface RobotsVerdict {
  allowed: boolean
  /** The rule that decides; absent where none matches. */
  rule?: RobotsRule
}

/** Parsers read at least so much and may stop there (R5). */
export const robotsSizeLimit = 512_000
/** Where Google cuts a line (R10). */
const lineLimit = 16_664

const spellings: Record<string, readonly string[]> = {
  'user-agent': ['useragent', 'user agent'],
  disallow: ['dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'],
  allow: [],
  sitemap: ['site-map'],
}
const keyOf = new Map(Object.entries(spellings).flatMap(([key, others]) => [key, ...others].map((name) => [name, key])))

interface Field {
  key: string
  value: string
  fault?: 'no-colon' | 'misspelt' | 'unknown-key'
}

/** `key: value`, or with blanks for the colon where Google takes that. */
function fieldOf(text: string): Field {
  const colon = text.indexOf(':')
  const parts = colon < 0 ? /^(\S+)\s+(\S+)$/.exec(text)?.slice(1) : [text.slice(0, colon), text.slice(colon + 1)]
  if (!parts) return { key: '', value: '', fault: 'no-colon' }
  const [written, value] = parts.map((part) => part.trim()) as [string, string]
  const key = keyOf.get(written.toLowerCase())
  if (!key) return { key: '', value, fault: colon < 0 ? 'no-colon' : 'unknown-key' }
  return { key, value, fault: colon < 0 ? 'no-colon' : written.toLowerCase() === key ? undefined : 'misspelt' }
}

/** Product token of a `User-agent` value: `Googlebot/2.1` is `googlebot`, `* # all` is `*`. */
const agentOf = (value: string): string =>
  (/^\*(?:\s|$)/.test(value) ? '*' : (/^[a-z_-]*/i.exec(value)?.[0] ?? '')).toLowerCase()

/**
 * Parses robots.txt by RFC 9309 (R1–R8). Never throws: what is no record is a fault with its line.
 *
 * @param options.lenient reads misspelt keys and lines without a colon as Google does; else they are only faults
 */
export function parseRobotsTxt(text: string, options: { lenient?: boolean } = {}): RobotsTxt {
  const result: RobotsTxt = { groups: [], sitemaps: [], faults: [] }
  let group: RobotsGroup | undefined
  let bytes = 0
  const fault = (kind: RobotsFault['kind'], line: number, written: string): void => {
    result.faults.push({ kind, line, text: written.length > 100 ? `${written.slice(0, 99)}…` : written })
  }
  if (text.startsWith('\uFEFF')) fault('bom', 1, '')

  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [index, written] of lines.entries()) {
    const line = index + 1
    bytes += Buffer.byteLength(written) + 1
    if (bytes - 1 > robotsSizeLimit) {
      if (lines.slice(index).some((rest) => rest.trim() !== '')) fault('too-large', line, written.trim())
      break
    }
    if (written.length > lineLimit) fault('long-line', line, written)
    const content = written.slice(0, lineLimit).replace(/#.*/, '').trim()
    if (content === '') continue
    const field = fieldOf(content)
    if (field.fault) fault(field.fault, line, content)
    if (field.fault && !options.lenient) continue

    if (field.key === 'sitemap') {
      if (field.value) result.sitemaps.push({ url: field.value, line })
    } else if (field.key === 'user-agent') {
      const name = agentOf(field.value)
      if (name === '') fault('empty-agent', line, content)
      if (!group || group.rules.length > 0) {
        group = { agents: [], rules: [] }
        result.groups.push(group)
      }
      group.agents.push({ name, line })
    } else if (field.key) {
      if (!group) fault('rule-before-group', line, content)
      else {
        if (field.value && !/^[/*]/.test(field.value)) fault('pattern-without-slash', line, content)
        group.rules.push({ allow: field.key === 'allow', pattern: field.value, line })
      }
    }
  }
  return result
}

/**
 * Rules that a crawler obeys: of all groups that name it, else of all `*` groups (R6).
 *
 * @param agent product token in any case, or `*` for a crawler that no group names
 */
export function rulesFor(robots: RobotsTxt, agent: string): RobotsRule[] {
  const name = agent.toLowerCase()
  const named = robots.groups.filter((group) => group.agents.some((one) => one.name === name))
  const groups =
    named.length > 0 ? named : robots.groups.filter((group) => group.agents.some((one) => one.name === '*'))
  return groups.flatMap((group) => group.rules)
}

/**
 * Makes the test whether a crawler may fetch a path (R7, R8): the longest pattern wins, a tie allows, `/robots.txt` is
 * always allowed.
 *
 * @param options.lenient also takes `Allow: …/index.html` as `…/$`, as Google does
 * @returns a function of percent-encoded URL text, path with query
 * @example createRobotsTest(parseRobotsTxt(text), 'bingbot')('/a?b').allowed
 */
export function createRobotsTest(
  robots: RobotsTxt,
  agent: string,
  options: { lenient?: boolean } = {},
): (pathAndQuery: string) => RobotsVerdict {
  return createRobotsMatcher(rulesFor(robots, agent), options.lenient ?? false)
}
