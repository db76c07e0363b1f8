import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { buildSitemaps } from '../../build-sitemaps.ts'
import type { SitemapOptions } from '../../options/types.ts'
import { checkSitemaps } from '../check-sitemaps.ts'

const site = 'https://a.example'
const html = (link: string): string =>
  `<!doctype html><html lang="en"><head><title>T</title></head><body><main><a href="${link}">x</a></main></body></html>`

interface Project {
  frontmatter: string
  options?: SitemapOptions
  /** After the build. */
  map?: { from: string; to: string }
  edited?: string
  forgotten?: boolean
}

/** Builds a project, changes it, and gives what is said of it. */
async function differences({ frontmatter, options, map, edited, forgotten }: Project): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'sitemapkit-content-dates-'))
  const write = (name: string, text: string): string => {
    const path = join(root, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    utimesSync(path, new Date('2026-06-01'), new Date('2026-06-01'))
    return path
  }
  write('package.json', '{}')
  const source = write('src/a.md', `---\n${frontmatter}\n---\n`)
  const pages = [
    { path: '/', file: write('dist/index.html', html('/a/')) },
    { path: '/a/', file: write('dist/a/index.html', html('/')), source },
  ]
  const dir = join(root, 'dist')
  await buildSitemaps(pages, { site, root, dir, robots: false, ...options })
  const sitemap = join(dir, 'sitemap.xml')
  if (map) {
    const xml = readFileSync(sitemap, 'utf8')
    expect(xml).toContain(map.from)
    writeFileSync(sitemap, xml.replace(map.from, map.to))
  }
  if (edited !== undefined) {
    writeFileSync(source, `---\n${edited}\n---\n`)
    const later = new Date(Date.now() + 60_000)
    utimesSync(source, later, later)
  }
  if (forgotten) rmSync(join(root, 'node_modules'), { recursive: true })
  const found: string[] = []
  for await (const { code, message } of checkSitemaps(dir, { site }))
    if (code !== 'robots-no-sitemap') found.push(`${code}: ${message.replaceAll(relative('', root), '')}`)
  return found
}

const says = (map: string, date: string, by: string): string =>
  `lastmod-differs: <lastmod> of ${site}/a/ is ${map}, and its frontmatter says ${date} (${by} in /src/a.md).`
const updated = 'updated: 2026-05-01'
const stale = { from: '2026-05-01', to: '2026-04-01' }

test.each<[string, Project, string[]]>([
  ['as built', { frontmatter: updated }, []],
  ['a map that was written over', { frontmatter: updated, map: stale }, [says('2026-04-01', '2026-05-01', 'updated')]],
  [
    'the key of the sitemap counts first',
    { frontmatter: `${updated}\nsitemap:\n  lastmod: 2026-05-20`, map: { from: '2026-05-20', to: '2026-04-01' } },
    [says('2026-04-01', '2026-05-20', 'sitemap.lastmod')],
  ],
  [
    'a mapped key',
    {
      frontmatter: `${updated}\nreviewed: 2026-05-20`,
      options: { fields: { lastmod: 'reviewed' } },
      map: { from: '2026-05-20', to: '2026-05-01' },
    },
    [says('2026-05-01', '2026-05-20', 'reviewed')],
  ],
  [
    'content that was changed after the build',
    { frontmatter: updated, edited: 'updated: 2026-05-20' },
    [says('2026-05-01', '2026-05-20', 'updated')],
  ],
  [
    'a date of publication that the build took',
    { frontmatter: 'date: 2026-05-01', edited: 'date: 2026-05-20' },
    [says('2026-05-01', '2026-05-20', 'date')],
  ],
  ['content that was touched after the build', { frontmatter: updated, edited: `${updated}\ntitle: A` }, []],
  ['a time of the same day', { frontmatter: updated, map: { from: '2026-05-01', to: '2026-05-01T18:00:00Z' } }, []],
  ['no record', { frontmatter: updated, map: stale, forgotten: true }, []],
  ['no date in the frontmatter', { frontmatter: 'title: A', edited: 'title: B' }, []],
  [
    'a date of publication is none of change',
    {
      frontmatter: `${updated}\ndate: 2026-03-01`,
      options: { lastmod: ['frontmatter'] },
    },
    [],
  ],
  [
    'dates by transform',
    {
      frontmatter: updated,
      options: { transform: ({ entry }) => ({ ...entry, lastmod: '2026-02-02' }) },
      edited: 'updated: 2026-05-20',
    },
    [],
  ],
  [
    'dates by a function',
    { frontmatter: updated, options: { lastmod: [() => '2026-02-02', 'frontmatter'] }, edited: 'updated: 2026-05-20' },
    [],
  ],
  [
    'dates by entries',
    {
      frontmatter: updated,
      options: { entries: [{ loc: '/a/', lastmod: '2026-02-02' }] },
    },
    [],
  ],
  ['a linked page that the build left out', { frontmatter: 'sitemap: false' }, []],
  [
    'a linked page that the build left out, without its record',
    { frontmatter: 'sitemap: false', forgotten: true },
    [`unlisted-page: ${site}/a/ is built, may be indexed and is linked from /, and it is not listed.`],
  ],
])('P14, U16: %s', async (_, project, expected) => {
  expect(await differences(project)).toEqual(expected)
})
