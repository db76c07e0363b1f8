import { expect, test } from 'vitest'
import type { Report } from '../report.ts'
import { summarize } from './summary.ts'

const file = (kind: Report['files'][number]['kind'], name: string, entries = 1): Report['files'][number] => ({
  path: `/out/${name}`,
  url: `https://example.com/docs/${encodeURI(name)}`,
  kind,
  entries,
  bytes: 1,
  changed: true,
})

const report = (given: Partial<Report>): Report => ({
  url: 'https://example.com/docs/sitemap.xml',
  files: [file('urlset', 'sitemap.xml')],
  removed: [],
  counts: { pages: 1, listed: 1, excluded: 0, onDemand: 0, news: 0 },
  excluded: {},
  exclusions: [],
  findings: [],
  findingCounts: {},
  timings: {},
  witnesses: undefined,
  ...given,
})

test.each<[string, Partial<Report>, string]>([
  ['one page', {}, '1 URL in sitemap.xml'],
  [
    'reasons, the most frequent first',
    {
      counts: { pages: 223, listed: 214, excluded: 9, onDemand: 0, news: 0 },
      excluded: { noindex: 4, redirect: 3, draft: 1, 'error-page': 1 },
    },
    '214 URLs in sitemap.xml · 9 left out: 4 noindex, 3 redirects, 1 draft, 1 error page',
  ],
  [
    'an index and a news map',
    {
      counts: { pages: 120_000, listed: 120_000, excluded: 0, onDemand: 0, news: 2 },
      files: [
        file('urlset', 'sitemap-0.xml'),
        file('urlset', 'sitemap-1.xml'),
        file('news', 'sitemap-news.xml', 2),
        file('index', 'sitemap.xml'),
      ],
    },
    '120,000 URLs in sitemap.xml, an index of 2 · 2 URLs in sitemap-news.xml',
  ],
  [
    'pages that no file holds',
    { counts: { pages: 3, listed: 3, excluded: 0, onDemand: 2, news: 0 } },
    '3 URLs in sitemap.xml · 2 rendered on request, not read',
  ],
  [
    'a staging build',
    {
      url: undefined,
      files: [],
      counts: { pages: 9, listed: 0, excluded: 9, onDemand: 0, news: 0 },
      excluded: { noindex: 9 },
    },
    'No sitemap written · 9 left out: 9 noindex',
  ],
  ['a file name of its own', { url: 'https://example.com/karte%20der%20seite.xml' }, '1 URL in karte der seite.xml'],
])('%s', (_, given, line) => {
  expect(summarize(report(given))).toBe(line)
})
