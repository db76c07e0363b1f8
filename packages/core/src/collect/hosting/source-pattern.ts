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

const placeholder = /(?<=[/.]|^):([A-Za-z]\w*)|\*/g

/** A piece of a pattern: text, or a wildcard with the name of what it captures. */
type Piece = string | { name: string; any: boolean }

function piecesOf(text: string, literal: (text: string) => string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(placeholder)) {
    pieces.push(literal(text.slice(at, match.index)), { name: match[1] ?? 'splat', any: match[1] === undefined })
    at = match.index + match[0].length
  }
  pieces.push(literal(text.slice(at)))
  return pieces.filter((piece) => piece !== '')
}

/**
 * What the wildcards stand for, each taking as much as it can; undefined where the pattern is not for the text. Visits each
 * place of the text at most once for each piece, where a RegExp would try `/*a*a*a*b` in every way.
 *
 * @param separator ends what a placeholder takes; `*` takes anything, also nothing.
 */
function capture(pieces: readonly Piece[], text: string, separator: string): Captures | undefined {
  const failed = new Set<number>()
  const from = (index: number, at: number): Captures | undefined => {
    const piece = pieces[index]
    if (piece === undefined) return at === text.length ? {} : undefined
    if (typeof piece === 'string') {
      return text.startsWith(piece, at) ? from(index + 1, at + piece.length) : undefined
    }
    const key = index * (text.length + 1) + at
    if (failed.has(key)) return undefined
    const stop = piece.any ? -1 : text.indexOf(separator, at)
    for (let end = stop < 0 ? text.length : stop; end >= (piece.any ? at : at + 1); end--) {
      const rest = from(index + 1, end)
      if (rest) return { [piece.name]: text.slice(at, end), ...rest }
    }
    failed.add(key)
    return undefined
  }
  return from(0, 0)
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
    const pieces = piecesOf(host.toLowerCase(), (text) => text)
    if (own === undefined || !capture(pieces, own, '.')) return never
  }
  const path = bare(host === undefined ? written : rest!)
  if (path.search(placeholder) < 0) {
    const exact = normalPath(path)
    return { exact, match: (candidate) => (candidate === exact ? {} : undefined) }
  }
  const pieces = piecesOf(path, normalPath)
  // `/blog/*` is for `/blog` too.
  const folder = path.endsWith('/*') ? piecesOf(path.slice(0, -2), normalPath) : undefined
  return {
    match(candidate) {
      const found = capture(pieces, candidate, '/')
      if (found || !folder) return found
      const own = capture(folder, candidate, '/')
      return own && { ...own, splat: '' }
    },
  }
}
