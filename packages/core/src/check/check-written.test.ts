import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import { writeSitemaps } from '../write-sitemaps.ts'

const entries = Array.from({ length: 12 }, (_, i) => ({ loc: `/p/${i}?utm_source=x`, lastmod: '2026-01-02' }))

async function codesOf(check: SitemapOptions['check'], strict = false): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'sitemapkit-full-'))
  const { findings, findingCounts } = await writeSitemaps(entries, { site: 'https://a.example', dir, check, strict })
  return findings
    .filter(({ code }) => code === 'tracking-parameter' || code === 'lastmod-uniform')
    .map(({ code, severity }) => `${severity} ${code} ${findingCounts[code]}`)
}

test("check: 'full' runs every rule over what was written, 'fast' and false do not", async () => {
  expect(await codesOf('fast')).toEqual([])
  expect(await codesOf(false)).toEqual([])
  expect([...new Set(await codesOf('full'))]).toEqual(['warning tracking-parameter 12', 'warning lastmod-uniform 1'])
  expect([...new Set(await codesOf('full', true))]).toEqual(['error tracking-parameter 12', 'error lastmod-uniform 1'])
})

test('check.rules sets the severity of a code', async () => {
  const rules = { 'tracking-parameter': 'off', 'lastmod-uniform': 'error' } as const
  expect(await codesOf({ build: 'full', rules })).toEqual(['error lastmod-uniform 1'])
  expect(await codesOf({ rules })).toEqual([])
})
