import { callbackFailed } from '../callback.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { Pattern } from '../options/types.ts'
import { disown, isThenable } from '../thenable.ts'
import { decodeOrKeep } from '../url/decode.ts'
import { compileGlob, type GlobTest } from './glob.ts'

/** What a pattern is tested on. */
export interface Subject {
  /** Raw path without base. */
  path: string
  data?: Record<string, unknown>
}

/** The patterns of one option, compiled. */
export interface PatternList {
  /** The option that holds them. */
  option: string
  match(subject: Subject): boolean
  /**
   * The pattern by which a page matches, as a person wrote it: `'/drafts/**'`, `/\d+$/`, `function`. The last of the list
   * that meets the page decides; `!` in front of a glob takes back what an earlier one matched.
   */
  matching(subject: Subject): string | undefined
  /** Globs and regular expressions that met no page so far and meet none of these paths. */
  unmatched(paths?: readonly string[]): string[]
}

interface Compiled {
  source: string
  negated: boolean
  test: (subject: Subject) => boolean
  used: boolean
}

/** '/a/' → '/a'; the root stays. */
export const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

const toggled = (path: string): string => (path.endsWith('/') ? withoutSlash(path) : `${path}/`)

// '404', '/404', '/404/' and '**/404' all mean the page /404.
function globTest(option: string, glob: string): (subject: Subject) => boolean {
  const bare = withoutSlash(decodeOrKeep(glob))
  const globs = [bare]
  if (!bare.startsWith('/')) globs.push(`/${bare}`)
  if (bare.startsWith('/**/')) globs.push(bare.slice(1))
  const matches = globs.map((one) => compileOne(option, one))
  const literal = globs.at(-1)
  return ({ path }) => {
    const plain = withoutSlash(path)
    return plain === literal || plain === bare || matches.some((match) => match(plain))
  }
}

function compileOne(option: string, glob: string): GlobTest {
  try {
    return compileGlob(glob)
  } catch (error) {
    const shown = glob.length > 60 ? `${glob.slice(0, 60)}…` : glob
    const given = `'${shown}', which ${(error as Error).message}`
    throw new SitemapError('option-invalid', { option, given, wanted: 'a simpler glob, a RegExp or a function' })
  }
}

function regExpTest(pattern: RegExp): (subject: Subject) => boolean {
  const test = (path: string): boolean => {
    pattern.lastIndex = 0
    const found = pattern.test(path)
    pattern.lastIndex = 0
    return found
  }
  return ({ path }) => test(path) || test(toggled(path))
}

function callbackTest(option: string, callback: Exclude<Pattern, string | RegExp>): (subject: Subject) => boolean {
  return (subject) => {
    let answer: unknown
    try {
      answer = callback(subject)
    } catch (cause) {
      throw callbackFailed(option, subject.path, cause)
    }
    if (isThenable(answer)) {
      disown(answer)
      throw new SitemapError('pattern-async', { option }, { where: { page: subject.path } })
    }
    return Boolean(answer)
  }
}

function compile(option: string, pattern: Pattern): Compiled {
  if (typeof pattern === 'function') {
    return { source: 'function', negated: false, test: callbackTest(option, pattern), used: true }
  }
  if (pattern instanceof RegExp) {
    return { source: String(pattern), negated: false, test: regExpTest(pattern), used: false }
  }
  const negated = pattern.startsWith('!') && !pattern.startsWith('!(')
  return { source: `'${pattern}'`, negated, test: globTest(option, negated ? pattern.slice(1) : pattern), used: false }
}

/**
 * Compiles the patterns of `include`, `exclude`, a group or `news.include`.
 *
 * @param option named in errors: a callback that throws or gives a promise fails the build.
 * @example compilePatterns('exclude', ['/drafts/**', '!/drafts/open/']).match({ path: '/drafts/a/' }) // true
 */
export function compilePatterns(option: string, patterns: readonly Pattern[]): PatternList {
  const list = patterns.map((pattern) => compile(option, pattern)).reverse()
  const allNegated = list.length > 0 && list.every(({ negated }) => negated)

  const matching = (subject: Subject): string | undefined => {
    let decider: Compiled | undefined
    for (const pattern of list) {
      if (decider && pattern.used) continue
      if (!pattern.test(subject)) continue
      pattern.used = true
      decider ??= pattern
    }
    if (!decider) return allNegated ? list[0]!.source : undefined
    return decider.negated ? undefined : decider.source
  }
  return {
    option,
    match: (subject) => matching(subject) !== undefined,
    matching,
    unmatched: (paths = []) =>
      list
        .filter(({ used, test }) => !used && !paths.some((path) => test({ path })))
        .map(({ source }) => source)
        .reverse(),
  }
}
