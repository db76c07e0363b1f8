import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BuildOptions, buildSitemaps, checkSitemaps, type Finding, type Page } from '@sitemapkit/core'
import { expect, test } from 'vitest'
import { readFiles, temporaryFolder } from '../conformance/output-folder.ts'

/** What each option is set to, one at a time and in all combinations. */
const choices = {
  gzip: [{}, { output: { gzip: true } }],
  text: [{}, { output: { text: true } }],
  index: [{}, { output: { index: 'always' } }],
  shards: [{}, { output: { urls: 3 } }],
  stylesheet: [{}, { output: { stylesheet: true } }],
  groups: [{}, { groups: { news: '/news/**', 'a b/../c': '/blog/**' } }],
  images: [{}, { images: true, videos: true }],
  news: [{}, { news: { publication: { name: 'The Example', language: 'en' }, include: '/news/**' } }],
  alternates: [{}, { alternates: { locales: { en: '', de: 'de' } } }, { alternates: false }],
  robots: [{}, { robots: 'create' }],
} satisfies Record<string, readonly Partial<BuildOptions>[]>

function merged(options: readonly Partial<BuildOptions>[]): Partial<BuildOptions> {
  return Object.assign({}, ...options, { output: Object.assign({}, ...options.map(({ output }) => output)) })
}

const combinations = Object.values(choices).reduce<Partial<BuildOptions>[][]>(
  (all, options) => all.flatMap((sofar) => options.map((one) => [...sofar, one])),
  [[]],
)

const html = (path: string): string =>
  `<!doctype html><html lang="en"><head><title>${path}</title><meta property="article:modified_time" content="2026-01-09T08:00:00Z">` +
  `<script type="application/ld+json">{"@type":"NewsArticle","headline":"About ${path}","datePublished":"2026-01-09T08:00:00Z"}</script></head>` +
  `<body><main><img src="/a.png"><h1>${path}</h1></main></body></html>`

const paths = [
  '/',
  '/about/',
  '/de/',
  '/de/about/',
  '/blog/1/',
  '/blog/ü & b/',
  '/news/1/',
  '/news/2/',
  '/news/3/',
  '/news/4/',
]

function site(): { dir: string; pages: Page[] } {
  const dir = temporaryFolder()
  writeFileSync(join(dir, 'a.png'), 'a')
  writeFileSync(join(dir, 'package.json'), '{}')
  const pages = paths.map((path) => {
    const file = join(dir, path, 'index.html')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html(path))
    return { path, file }
  })
  return { dir, pages }
}

async function errorsOf(dir: string, now: Date): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const finding of checkSitemaps(dir, { site: 'https://example.com', now }))
    if (finding.severity === 'error') found.push(finding)
  return found
}

test(`all ${combinations.length} combinations of the options: valid, whole, without an error of check, and again the same`, async () => {
  const now = new Date('2026-01-10T00:00:00Z')
  for (const combination of combinations) {
    const options = merged(combination)
    const { dir, pages } = site()
    const build = () => buildSitemaps(pages, { site: 'https://example.com', dir, root: dir, now, ...options })
    const report = await build()
    const shown = JSON.stringify(options)
    expect(report.counts, shown).toMatchObject({ listed: paths.length })
    // Every map is compared with the schemas while it is read.
    const first = readFiles(dir)
    expect(await errorsOf(dir, now), shown).toEqual([])
    await build()
    expect(readFiles(dir), shown).toEqual(first)
  }
})
