import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkSitemaps, type Finding, SitemapError, writeSitemaps } from '@sitemapkit/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type MergeOptions, mergeMaps } from './merge-maps.ts'

const site = 'https://example.com'

async function folder(files: Record<string, string> = {}): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'merge-'))
  onTestFinished(() => rm(path, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), text)
  }
  return path
}

/** The sitemap of one project, as its own build writes it below `base`. */
const project = (dir: string, base: string, paths: string[], output = {}): Promise<unknown> =>
  writeSitemaps(
    paths.map((loc) => ({ loc, lastmod: '2026-03-04' })),
    { site, base, dir: join(dir, base), output },
  )

async function hostOfThree(): Promise<string> {
  const dir = await folder()
  await project(dir, '/docs/', ['/', '/guide/'])
  await project(dir, '/shop/', ['/a/', '/b/', '/c/'], { urls: 2, gzip: true })
  await project(dir, '/blog/', ['/1/', '/2/'], { index: 'always' })
  return dir
}

const targets = (dir: string): string[] => ['docs', 'shop', 'blog'].map((name) => join(dir, name, 'sitemap.xml'))
const merge = (dir: string, more: Partial<MergeOptions> = {}, maps = targets(dir)) =>
  mergeMaps(maps, { site, dir, ...more })
const codes = (findings: readonly Finding[]): string[] => findings.map(({ code }) => code)
const locs = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)/g)].map((match) => match[1]!)

async function check(file: string): Promise<string[]> {
  const found: string[] = []
  for await (const { code } of checkSitemaps([file], { site })) found.push(code)
  return found
}

describe('docs, shop and blog behind one host', () => {
  test('one index names all maps, and no index (P18)', async () => {
    const dir = await hostOfThree()
    const { url, urls, findings, maps } = await merge(dir)
    expect({ url, urls, findings }).toEqual({ url: `${site}/sitemap.xml`, urls: 7, findings: [] })
    const text = await readFile(join(dir, 'sitemap.xml'), 'utf8')
    expect(locs(text)).toEqual([
      `${site}/docs/sitemap.xml`,
      `${site}/shop/sitemap-0.xml.gz`,
      `${site}/shop/sitemap-1.xml.gz`,
      `${site}/blog/sitemap-0.xml`,
    ])
    expect(maps.map(({ lastmod }) => lastmod)).toEqual(Array(4).fill('2026-03-04'))
    expect(await check(join(dir, 'sitemap.xml'))).toEqual([])
  })

  test('the same again changes nothing, and each project may be built anew', async () => {
    const dir = await hostOfThree()
    await merge(dir)
    const first = await readFile(join(dir, 'sitemap.xml'), 'utf8')
    await project(dir, '/shop/', ['/a/', '/b/', '/c/'], { urls: 2, gzip: true })
    await merge(dir)
    expect(await readFile(join(dir, 'sitemap.xml'), 'utf8')).toBe(first)
    expect(await readdir(dir)).toEqual(['blog', 'docs', 'shop', 'sitemap.xml'])
  })

  test('a URL that two of them list is told (P22)', async () => {
    const dir = await hostOfThree()
    await writeSitemaps(['/docs/%67uide/', '/about/'], { site, dir: join(dir, 'root') })
    const { findings } = await merge(dir, {}, [...targets(dir), `${join(dir, 'root/sitemap.xml')}=${site}/root.xml`])
    expect(codes(findings)).toEqual(['merge-duplicate'])
    expect(findings[0]!.message).toBe(
      'https://example.com/docs/%67uide/ is listed by https://example.com/docs/sitemap.xml and by https://example.com/root.xml.',
    )
  })

  test('addresses: an index that the site answers is flattened', async () => {
    const dir = await hostOfThree()
    const server = createServer((request, response) => {
      readFile(join(dir, request.url!)).then(
        (bytes) => response.end(String(bytes).replaceAll(site, origin)),
        () => response.writeHead(404).end(),
      )
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close().closeAllConnections())
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const out = await folder()
    const maps = [`${origin}/docs/sitemap.xml`, `${origin}/blog/sitemap.xml`]
    const report = await mergeMaps(maps, { site: origin, dir: out })
    expect(report.findings).toEqual([])
    expect(locs(await readFile(join(out, 'sitemap.xml'), 'utf8'))).toEqual([
      `${origin}/docs/sitemap.xml`,
      `${origin}/blog/sitemap-0.xml`,
    ])
  })
})

describe('origins', () => {
  const map = (...urls: string[]): string =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`

  test('URLs of another origin are an error, and nothing is written (P10)', async () => {
    const dir = await folder({ 'a/sitemap.xml': map(`${site}/a`, 'https://www.example.com/b', 'http://example.com/c') })
    const { findings } = await merge(dir, {}, [join(dir, 'a/sitemap.xml')])
    expect(findings.map(({ message }) => message)).toEqual([
      'https://example.com/a/sitemap.xml lists 2 URLs of another origin than https://example.com, such as https://www.example.com/b.',
    ])
    expect(await readdir(dir)).toEqual(['a'])
  })

  test('an index on another host names the robots.txt that has to name it (P12)', async () => {
    const dir = await folder({ 'a.xml': map(`${site}/a`), 'b.xml': map('https://example.de/b') })
    const maps = [join(dir, 'a.xml'), join(dir, 'b.xml')]
    const { url, findings } = await merge(
      dir,
      { home: 'https://maps.example.net', origins: ['https://example.de'] },
      maps,
    )
    expect(url).toBe('https://maps.example.net/sitemap.xml')
    expect(findings.map(({ message }) => message)).toEqual([
      'The robots.txt of https://example.com, https://example.de needs the line `Sitemap: https://maps.example.net/sitemap.xml`.',
    ])
    expect(locs(await readFile(join(dir, 'sitemap.xml'), 'utf8'))).toEqual([
      'https://maps.example.net/a.xml',
      'https://maps.example.net/b.xml',
    ])
  })

  test('a map that is served elsewhere is no part of the index (P18)', async () => {
    const dir = await folder({ 'a.xml': map(`${site}/a`) })
    const { findings } = await merge(dir, {}, [`${join(dir, 'a.xml')}=https://cdn.example.net/a.xml`])
    expect(codes(findings)).toEqual(['merge-outside'])
  })
})

describe('nothing is overwritten', () => {
  const failure = async (run: Promise<unknown>): Promise<string> => {
    const error: SitemapError = await run.then(
      () => expect.unreachable(),
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(SitemapError)
    return error.code
  }

  test('a sitemap that is to be merged, one of the root, and a file of somebody else', async () => {
    const dir = await hostOfThree()
    await project(dir, '/', ['/about/'])
    const before = await readFile(join(dir, 'sitemap.xml'), 'utf8')
    expect(await failure(merge(dir, {}, [join(dir, 'sitemap.xml'), ...targets(dir)]))).toBe('merge-overwrites')
    expect(await failure(merge(dir))).toBe('file-foreign')
    expect(await readFile(join(dir, 'sitemap.xml'), 'utf8')).toBe(before)
    const { url } = await merge(dir, { file: 'sitemap-index.xml' }, [join(dir, 'sitemap.xml'), ...targets(dir)])
    expect(url).toBe(`${site}/sitemap-index.xml`)
    await writeFile(join(dir, 'sitemap.xml'), '<sitemapindex/>')
    expect(await failure(merge(dir))).toBe('file-foreign')
  })

  test('a map outside of the folder needs its address, one that is not there is an error', async () => {
    const [dir, other] = [await folder(), await folder()]
    await project(other, '/', ['/about/'])
    expect(await failure(merge(dir, {}, [join(other, 'sitemap.xml')]))).toBe('merge-unplaced')
    expect(await failure(merge(dir, {}, [join(other, 'none.xml')]))).toBe('entries-unreadable')
    expect(await readdir(dir)).toEqual([])
  })
})
