import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentFacts } from '../content.ts'
import { restoreImpossibleDates } from './raw-dates.ts'

/** The first *changed* date of data that a framework has parsed, read with the file that it came from. */
async function changed(name: string, text: string, data: Record<string, unknown>): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'sitemapkit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), text)
  const facts = contentFacts(data, { fields: { lastmod: ['seo.changed'] } })
  await restoreImpossibleDates(facts, join(folder, name))
  return (facts.sitemap.lastmod ?? facts.changed[0] ?? facts.published[0])?.value
}

const utc = (text: string): Date => new Date(`${text}Z`)

test.each<[string, string, string, Record<string, unknown>, unknown]>([
  ['a day', 'a.md', '---\nupdated: 2026-02-30\n---\n', { updated: utc('2026-03-02T00:00:00') }, '2026-02-30'],
  ['a month', 'a.md', '---\nupdated: 2026-13-01\n---\n', { updated: utc('2027-01-01T00:00:00') }, '2026-13-01'],
  ['month zero', 'a.md', '---\ndate: 2026-00-10\n---\n', { date: utc('2025-12-10T00:00:00') }, '2026-00-10'],
  [
    'an hour',
    'a.njk',
    '---\nupdated: 2026-01-01T25:00:00Z\n---\n',
    { updated: utc('2026-01-02T01:00:00') },
    '2026-01-01T25:00:00Z',
  ],
  [
    'with a zone',
    'a.md',
    '---\nupdated: 2026-02-30 10:00:00 +02:00\n---\n',
    { updated: utc('2026-03-02T08:00:00') },
    '2026-02-30 10:00:00 +02:00',
  ],
  [
    'a mapped key',
    'a.md',
    '---\nseo: { changed: 2026-04-31 }\n---\n',
    { seo: { changed: utc('2026-05-01T00:00:00') } },
    '2026-04-31',
  ],
  [
    'sitemap.lastmod',
    'a.md',
    '---\nsitemap:\n  lastmod: 2026-02-29\n---\n',
    { sitemap: { lastmod: utc('2026-03-01T00:00:00') } },
    '2026-02-29',
  ],
  ['a YAML file', 'a.yaml', 'updated: 2026-02-30\n', { updated: utc('2026-03-02T00:00:00') }, '2026-02-30'],
  ['a JSON file', 'a.json', '{ "updated": "2026-02-30" }', { updated: utc('2026-03-02T00:00:00') }, '2026-02-30'],
])('put back: %s', async (_, name, text, data, expected) => {
  expect(await changed(name, text, data)).toBe(expected)
})

const march = utc('2026-03-02T00:00:00')
test.each<[string, string, string]>([
  ['a day that exists', 'a.md', '---\nupdated: 2026-03-02\n---\n'],
  ['other data than that of the file', 'a.md', '---\nupdated: 2026-06-31\n---\n'],
  ['no frontmatter', 'a.md', 'On 2026-02-30 …'],
  ['frontmatter that cannot be read', 'a.md', '---\nupdated: [2026-02-30\n---\n'],
  ['a file without data', 'a.astro', 'updated: 2026-02-30'],
])('kept: %s', async (_, name, text) => {
  expect(await changed(name, text, { updated: march })).toBe(march)
})

test('kept: a file that is not there', async () => {
  const facts = contentFacts({ updated: march })
  await restoreImpossibleDates(facts, '/nowhere/a.md')
  expect(facts.changed[0]?.value).toBe(march)
})
