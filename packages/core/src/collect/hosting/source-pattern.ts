import { normalPath } from './normal-path.ts'

/** What the placeholders of a pattern stand for; `splat` for `*`. */
export type Captures = Record<string, string>

/** The left side of a rule: which paths it is for. Paths are in normal form, without final slash. */
export interface SourcePattern {
  /** The one path that it is for; absent where it has a placeholder or a `*`. */
  exact?: string
  match(path: string): Captures | undefined
}

/** Without final slash, which neither Netlify nor a reader of the rule distinguishes; the root keeps it. */
export const bare = (path: string): string => path.replace(/\/+$/, '') || '/'

/** Replaces `:name` and `:name*` by what was captured. */
export const fillIn = (target: string, captures: Captures): string =>
  target.replace(/:([A-Za-z]\w*)[*+?]?/g, (whole, name: string) =>
    Object.hasOwn(captures, name) ? captures[name]! : whole,
  )

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const placeholder = /(?<=[/.]|^):([A-Za-z]\w*)|\*/g

function patternOf(text: string, one: string, literal: (text: string) => string): { regex: RegExp; names: string[] } {
  const names: string[] = []
  let source = ''
  let at = 0
  for (const match of text.matchAll(placeholder)) {
    source += literally(literal(text.slice(at, match.index)))
    names.push(match[1] ?? 'splat')
    source += match[1] ? `(${one}+)` : '(.*)'
    at = match.index + match[0].length
  }
  source += literally(literal(text.slice(at)))
  // `/blog/*` is for `/blog` too.
  return { regex: new RegExp(`^${source.replace(/\\\/\(\.\*\)$/, '(?:\\/(.*))?')}$`, 's'), names }
}

/**
 * Source of a Netlify or Cloudflare rule: `/a`, `/a/*`, `/a/:slug`, or a full URL, which is for one host only.
 *
 * @param site origin of the site; without it a rule for one host is for none of its pages
 */
export function compileSource(written: string, site: string | undefined): SourcePattern {
  const [, host, rest] = /^https?:\/\/([^/]*)(.*)$/i.exec(written) ?? []
  const never: SourcePattern = { match: () => undefined }
  if (host !== undefined) {
    const own = site?.replace(/^https?:\/\//, '')
    const { regex } = patternOf(host.toLowerCase(), '[^.]', (text) => text)
    if (own === undefined || !regex.test(own)) return never
  }
  const path = bare(host === undefined ? written : rest!)
  if (path.search(placeholder) < 0) {
    const exact = normalPath(path)
    return { exact, match: (candidate) => (candidate === exact ? {} : undefined) }
  }
  const { regex, names } = patternOf(path, '[^/]', normalPath)
  return {
    match(candidate) {
      const found = regex.exec(candidate)
      return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined
    },
  }
}
