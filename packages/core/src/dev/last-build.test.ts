import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildSitemaps } from '../build-sitemaps.ts'
import { lastBuild } from './last-build.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sitemapkit-last-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'package.json'), '{}')
  await mkdir(join(root, 'dist/a b'), { recursive: true })
  const noindex = '<meta name="robots" content="noindex">'
  await writeFile(join(root, 'dist/a b/index.html'), '<!doctype html><html lang="en"><body>A</body></html>')
  await writeFile(join(root, 'dist/hidden.html'), `<!doctype html><html lang="en"><head>${noindex}</head></html>`)
  await writeFile(join(root, 'a.md'), '# A')
})

const build = (): Promise<unknown> =>
  buildSitemaps(
    [
      { path: '/docs/a b/', file: join(root, 'dist/a b/index.html'), source: 'a.md' },
      { path: '/docs/hidden.html', file: 'dist/hidden.html' },
      { path: '/docs/request/', onDemand: true },
    ],
    {
      site: 'https://example.com',
      base: '/docs/',
      root,
      dir: join(root, 'dist'),
      robots: false,
      lastmod: false,
      entries: [{ loc: '/given/' }],
    },
  )
const options = () => ({ root, dir: join(root, 'dist') })

test('pages with HTML, listed or not; none that a build had from elsewhere', async () => {
  await build()
  const { time, pages } = (await lastBuild(options()))!
  expect(pages).toEqual([
    { path: '/docs/a b/', file: 'dist/a b/index.html', source: 'a.md', locale: undefined },
    { path: '/docs/hidden.html', file: 'dist/hidden.html', source: undefined, locale: undefined },
  ])
  expect(Math.abs(Date.now() - time.getTime())).toBeLessThan(3_600_000)
})

test('a page whose content file or HTML is gone is gone', async () => {
  await build()
  await rm(join(root, 'a.md'))
  expect((await lastBuild(options()))!.pages.map(({ path }) => path)).toEqual(['/docs/hidden.html'])
  await rm(join(root, 'dist'), { recursive: true })
  expect((await lastBuild(options()))!.pages).toEqual([])
})

test('no build, and the build of another output folder or entry file', async () => {
  expect(await lastBuild(options())).toBeUndefined()
  await build()
  expect(await lastBuild({ root, dir: join(root, 'out') })).toBeUndefined()
  expect(await lastBuild({ ...options(), file: 'maps/sitemap.xml' })).toBeUndefined()
})

test('a record that is broken, or of another version, tells nothing', async () => {
  await build()
  const folder = join(root, 'node_modules/.cache/sitemapkit')
  const record = join(folder, (await readdir(folder)).find((name) => name.startsWith('witnesses-'))!)
  for (const text of ['', '{"version":1}\n{"path":', '{"version":2}\n']) {
    await writeFile(record, text)
    expect(await lastBuild(options())).toBeUndefined()
  }
})
