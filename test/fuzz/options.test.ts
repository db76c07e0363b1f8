import fc from 'fast-check'
import { expect } from 'vitest'
import { SitemapError } from '../../packages/core/src/diagnostics/error.ts'
import type { BuildOptions } from '../../packages/core/src/options/build-context.ts'
import { resolveOptions } from '../../packages/core/src/options/resolve.ts'
import { contextSchema, optionsSchema } from '../../packages/core/src/options/schema.ts'
import { compilePatterns } from '../../packages/core/src/resolve/patterns.ts'
import { fuzz, pieces, textOf } from './fuzz.ts'

/** What a call gives, or the error that a user would read. */
function outcome<T>(run: () => T): { value: T } | { error: SitemapError } {
  try {
    return { value: run() }
  } catch (error) {
    if (!(error instanceof SitemapError)) throw error
    expect(error.message).not.toMatch(/undefined|\[object|Invalid |Expected /)
    return { error }
  }
}

const names = [
  ...Object.keys(optionsSchema.entries),
  ...Object.keys(contextSchema.entries),
  ...pieces('excludes¦__proto__¦constructor¦toString'),
]
const members = pieces(
  'file¦shard¦urls¦bytes¦gzip¦publication¦name¦language¦locales¦lastmod¦de¦index¦build¦live¦__proto__¦x',
)
const value = fc.oneof(
  fc.constantFrom(
    ...pieces('auto¦list¦append¦always¦git¦/a/**¦https://example.com/docs¦../x.xml¦a/{n}.xml¦{group}-{n}.xml'),
  ),
  fc.constantFrom(0, 1, -1, 0.5, Number.NaN),
  fc.anything({
    key: fc.constantFrom(...members),
    withDate: true,
    withBigInt: true,
    withNullPrototype: true,
    withMap: true,
    withSet: true,
  }),
  fc.func(fc.anything()),
)

fuzz(
  'options of any shape: resolved, or an error that names one',
  fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }),
  (given) => {
    const options = { dir: 'dist', site: 'https://example.com', ...given } as BuildOptions
    const result = outcome(() => resolveOptions(options))
    if ('error' in result) expect(result.error.code).toMatch(/^(option|site)-/)
    else expect(Object.isFrozen(result.value)).toBe(true)
  },
  [{ site: { file: [0n] } }, { history: new Map() }, Object.fromEntries([['__proto__', () => 1]]), { sitemaps: [{}] }],
)

const globs = pieces('/¦*¦**¦***¦?¦[¦]¦[a-z]¦[^¦{¦}¦,¦{a,b}¦{1..3}¦(¦)¦@(¦+(a)¦!(b)¦!¦|¦\\¦.¦..¦a¦b¦-¦^¦$¦%41¦%¦ü¦ ¦\n')

fuzz(
  'a glob is a test of paths, or an error',
  fc.tuple(textOf(globs, 12), textOf(['/', 'a', 'b', '.', 'ü', 'x'], 20)),
  ([glob, path]) => {
    // The schema refuses these.
    if (glob === '' || glob === '!') return
    const result = outcome(() => compilePatterns('exclude', [glob]))
    if ('error' in result) {
      expect(result.error.message).toContain('exclude')
      return
    }
    const { match } = result.value
    // Both slash forms of a page are one page to a pattern.
    const bare = `/${path}`.replace(/\/+$/, '') || '/'
    expect(match({ path: bare === '/' ? '/' : `${bare}/` })).toBe(match({ path: bare }))
  },
)

fuzz('a path that holds no sign of a glob matches itself', fc.stringMatching(/^[\w./-]{1,30}$/), (path) => {
  expect(compilePatterns('include', [path]).match({ path: `/${path.replace(/^\//, '')}` })).toBe(true)
})
