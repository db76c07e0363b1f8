import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type BuildOptions, type Entry, writeSitemaps } from '@sitemapkit/core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from './chromium.mjs'

const types: Record<string, string> = { '.xml': 'application/xml', '.css': 'text/css' }

const entries: Entry[] = [
  {
    loc: '/',
    lastmod: '2026-05-01',
    images: ['/a.png', '/b.png', '/c.png', '/d.png', '/e.png'],
    alternates: [
      { hreflang: 'en', href: '/' },
      { hreflang: 'de', href: '/de/' },
    ],
  },
  { loc: '/b?x=1&y=2', lastmod: '2026-05-02T10:00:00Z', changefreq: 'daily', priority: 0.5 },
]

describe('core-18, an-080: a styled sitemap in a real browser', () => {
  let browser: Browser
  let server: Server
  let folder: string
  let origin: string
  const show = async (name: string): Promise<{ page: Page; warnings: string[] }> => {
    const page = await browser.newPage({ viewport: { width: 1000, height: 600 } })
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await page.goto(`${origin}/sub/${name}`)
    return { page, warnings }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sitemapkit-browser-'))
    server = createServer((request, response) => {
      const name = decodeURI(request.url ?? '').replace(/^\/sub\//, '')
      readFile(join(folder, name)).then(
        (body) => response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain' }).end(body),
        () => response.writeHead(404).end(),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const options: BuildOptions = { site: origin, base: '/sub/', dir: folder, output: { stylesheet: true } }
    await writeSitemaps(entries, options)
    await writeSitemaps(entries, {
      ...options,
      output: { ...options.output, file: 'big.xml', shard: 'big-{n}.xml', index: 'always' },
    })
    browser = await launchChromium()
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await new Promise((resolve) => server?.close(resolve))
  })

  const look = (page: Page) =>
    page.evaluate(() => {
      const style = (name: string, pseudo?: string) =>
        getComputedStyle(document.getElementsByTagNameNS('*', name)[0]!, pseudo)
      const root = document.documentElement
      return {
        root: root.localName,
        text: (document.documentElement.textContent ?? '').trim(),
        row: style(root.localName === 'urlset' ? 'url' : 'sitemap').display,
        title: style(root.localName, '::before').content,
        note: style(root.localName, '::after').content,
        loc: document.getElementsByTagNameNS('*', 'loc')[0]!.getBoundingClientRect().width > 100,
      }
    })

  test('a urlset with images and hreflang shows its rows', async () => {
    const { page, warnings } = await show('sitemap.xml')
    expect(await look(page)).toMatchObject({
      root: 'urlset',
      row: 'grid',
      title: expect.stringContaining('Sitemap'),
      note: expect.stringContaining('npx sitemapkit preview'),
      text: expect.stringContaining('/sub/b?x=1&y=2'),
      loc: true,
    })
    const images = await page.evaluate(() => ({
      heights: [...document.getElementsByTagNameNS('*', 'image')].map(
        (image) => image.getBoundingClientRect().height > 5,
      ),
      count: ['url', 'url:nth-of-type(2)'].map(
        (selector) => getComputedStyle(document.querySelector(selector)!, '::after').content,
      ),
      stripes: [...document.querySelectorAll('url')].map((url) => getComputedStyle(url).backgroundColor),
    }))
    expect(images.heights).toEqual([true, true, true, false, false])
    expect(images.count).toEqual(['counter(image) " images"', 'none'])
    expect(images.stripes[0]).not.toBe(images.stripes[1])
    const link = await page.evaluate(
      () => getComputedStyle(document.getElementsByTagNameNS('*', 'link')[0]!, '::before').content,
    )
    expect(link).toBe(`"In en: ${origin}/sub/"`)
    expect(warnings.filter((text) => /xslt/i.test(text))).toEqual([])
    expect((await page.screenshot()).length).toBeGreaterThan(5_000)
  })

  test('an index shows its rows', async () => {
    const { page, warnings } = await show('big.xml')
    expect(warnings.filter((text) => /xslt/i.test(text))).toEqual([])
    expect(await look(page)).toMatchObject({
      root: 'sitemapindex',
      row: 'grid',
      title: expect.stringContaining('Sitemap index'),
      text: expect.stringContaining('big-0.xml'),
      loc: true,
    })
  })

  test('in the dark it is light on dark', async () => {
    const { page } = await show('sitemap.xml')
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await background()).not.toBe(light)
  })
})
