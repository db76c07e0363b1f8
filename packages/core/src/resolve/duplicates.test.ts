import { expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import type { Page } from '../page.ts'
import type { Candidate } from './candidate.ts'
import { dropDuplicates } from './duplicates.ts'
import { candidate, options } from './testing/candidate.ts'

function dropped(pages: (string | Page)[]) {
  const findings = createFindings()
  const leftOut: [string, string][] = []
  const candidates = pages.map((page) => candidate(page))
  const kept = dropDuplicates(
    { candidates },
    ({ page }, { reason, by }) => leftOut.push([page.file ?? page.path ?? page.url!, `${reason}: ${by}`]),
    options(),
    findings,
  )
  const nameOf = ({ page }: Candidate): string => page.file ?? page.path ?? page.url!
  return {
    kept: kept.map(nameOf),
    leftOut,
    findings: findings.list.map(({ code, page, params }) => ({ code, page, ...params })),
  }
}

test('pages of one form, each once: sorted by address, nothing said', () => {
  expect(dropped(['/b/', '/', '/a/'])).toEqual({ kept: ['/', '/a/', '/b/'], leftOut: [], findings: [] })
  expect(dropped(['/b', '/', '/a'])).toEqual({ kept: ['/', '/a', '/b'], leftOut: [], findings: [] })
})

test('a list that is known to be sorted is taken as it is', () => {
  const sorted = [candidate('/x')]
  const given = { candidates: [candidate('/b'), candidate('/a')], sorted }
  expect(dropDuplicates(given, () => {}, options(), createFindings())).toBe(sorted)
  const mixed = { candidates: [candidate('/b'), candidate('/a/')], sorted }
  expect(dropDuplicates(mixed, () => {}, options(), createFindings())).toHaveLength(2)
})

test('a page with a file stays before one without, and that before an address', () => {
  const url = 'https://example.com/a'
  const page = { path: '/a' }
  const file = { path: '/a', file: 'a.html' }
  expect(dropped([{ url }, page, file])).toMatchObject({
    kept: ['a.html'],
    leftOut: [
      [url, 'duplicate: same URL as /a'],
      ['/a', 'duplicate: same URL as a.html'],
    ],
    findings: [],
  })
  expect(dropped([file, page]).leftOut).toEqual([['/a', 'duplicate: same URL as a.html']])
  expect(dropped([page, { path: '/a', data: {} }]).leftOut).toEqual([['/a', 'duplicate: same URL as /a']])
})

test('two files for one address are reported; one file twice is not', () => {
  const one = { path: '/a', file: 'a.html' }
  expect(dropped([one, { path: '/a', file: 'a/index.html' }]).findings).toEqual([
    { code: 'page-duplicate', page: '/a', file: 'a/index.html', keptFile: 'a.html' },
  ])
  expect(dropped([one, { ...one }]).findings).toEqual([])
})

test('U12: an address with a slash beside one without', () => {
  expect(dropped(['/a', '/', '/a/', '/b/'])).toEqual({
    kept: ['/a', '/', '/a/', '/b/'],
    leftOut: [],
    findings: [{ code: 'slash-variants', page: 'https://example.com/a', other: 'https://example.com/a/' }].map(
      (finding) => expect.objectContaining(finding),
    ),
  })
})

test('the entry that stays takes what it lacks from the other', () => {
  const first = candidate({ path: '/a' })
  const second = candidate({ path: '/a', file: 'a.html' })
  first.entry.lastmod = '2024-05-01'
  dropDuplicates({ candidates: [first, second] }, () => {}, options(), createFindings())
  expect(second.entry.lastmod).toBe('2024-05-01')
})
