import { expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import { createFilter, nearestPath } from './filter.ts'
import { candidate } from './testing/candidate.ts'

const paths = ['/', '/blog/', '/blog/a/', '/about/', '/draft/b/']

test('exclude wins; each verdict names its pattern', () => {
  const filter = createFilter({
    include: ['/blog/**', '/draft/**'],
    exclude: ['/blog/a', ({ data }) => data?.old === true],
  })
  const old = { ...candidate('/blog/'), page: { path: '/blog/', data: { old: true } } }
  expect([...paths.map((path) => filter.verdict(candidate(path))), filter.verdict(old)]).toEqual([
    { reason: 'include', by: 'no pattern of include' },
    undefined,
    { reason: 'exclude', by: "exclude '/blog/a'" },
    { reason: 'include', by: 'no pattern of include' },
    undefined,
    { reason: 'exclude', by: 'exclude function' },
  ])
  expect(createFilter({ include: [], exclude: [] }).verdict(candidate('/x/'))).toBeUndefined()
})

test('patterns that met no page are reported, each with its option and the page that it may mean', () => {
  const findings = createFindings()
  const filter = createFilter({ include: ['/blog/**', '/drafts/**'], exclude: ['/abuot/', '/nothing/like/it/**'] })
  for (const path of paths) filter.verdict(candidate(path))
  filter.reportUnmatched(paths, findings)
  expect(findings.list.map(({ code, params }) => ({ code, ...params }))).toEqual([
    { code: 'pattern-unmatched', option: 'include', pattern: "'/drafts/**'", nearest: '/draft/b/' },
    { code: 'pattern-unmatched', option: 'exclude', pattern: "'/abuot/'", nearest: '/about/' },
    { code: 'pattern-unmatched', option: 'exclude', pattern: "'/nothing/like/it/**'", nearest: undefined },
  ])
})

test('among more than 20,000 pages the nearest is not looked for', () => {
  const nearestOf = (count: number): unknown => {
    const findings = createFindings()
    const many = ['/about/', ...Array.from({ length: count - 1 }, (_, n) => `/${n}/`)]
    createFilter({ include: [], exclude: ['/abuot/'] }).reportUnmatched(many, findings)
    return findings.list[0]!.params!.nearest
  }
  expect(nearestOf(20_000)).toBe('/about/')
  expect(nearestOf(20_001)).toBeUndefined()
})

test.each<[string, string[], string | undefined]>([
  ['/about', ['/x/', '/abouts', '/about/'], '/abouts'],
  ['/abcdefgh', ['/abcdexyz'], '/abcdexyz'],
  ['/abcdefgh', ['/abcdwxyz'], undefined],
  ['/ab', ['/xy'], undefined],
  ['/abc', ['/axy'], '/axy'],
  ['/a', ['/b'], undefined],
  ['/a', [], undefined],
])('nearest to %s of %j: %s', (name, given, path) => {
  expect(nearestPath(name, given)).toBe(path)
})
