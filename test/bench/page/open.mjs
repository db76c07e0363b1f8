import { servePreview } from '@sitemapkit/preview'
import { launchChromium } from '../../system/chromium.mjs'

/** What a build with three witnesses a page leaves for the page about it. */
export function dataOf(entries) {
  const site = 'https://example.com'
  const sections = ['blog', 'docs', 'products', 'news']
  const pages = Array.from({ length: entries }, (_, n) => {
    const path = `/${sections[n % 4]}/an-article-about-${n}/`
    const source = `content/${path.slice(1, -1)}.md`
    const lastmod = `2026-0${1 + (n % 9)}-${10 + (n % 19)}`
    return {
      path,
      loc: site + path,
      source,
      file: `dist${path}index.html`,
      ...(n % 10 === 9 && { loc: undefined, reason: 'noindex', by: '<meta name="robots" content="noindex">' }),
      values: [
        { field: 'lastmod', value: lastmod, by: { source: 'frontmatter', field: 'updated', file: source } },
        {
          field: 'images',
          value: `${site}/images/${n}.jpg`,
          by: { source: 'frontmatter', field: 'cover', file: source },
        },
      ],
      lastmod,
      images: [`${site}/images/${n}.jpg`],
      alternates: [],
      map: `sitemap-${Math.floor(n / 50_000)}.xml`,
    }
  })
  const findings = Array.from({ length: 200 }, (_, n) => ({
    code: 'entry-date',
    severity: 'warning',
    message: 'The date is no date.',
    page: pages[n * 7].path,
  }))
  const files = [
    { name: 'sitemap-0.xml', url: `${site}/sitemap-0.xml`, kind: 'urlset', entries: 50_000, bytes: 4_000_000 },
  ]
  return { site, base: '/', dir: '/', url: `${site}/sitemap.xml`, note: '', pages, findings, files, pictures: true }
}

/** Serves the page in this process, and a window that has loaded nothing yet. */
async function start({ entries }) {
  const data = dataOf(entries)
  const server = await servePreview(async () => data, { dir: '/', base: '/', port: 0 })
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  const end = async (result) => {
    await browser.close()
    await server.close()
    return result
  }
  return { page, url: server.url, end }
}

const rows = '.scroller [role=rowgroup] .row'

/** From the address to the first rows. */
async function firstPaint(options) {
  const { page, url, end } = await start(options)
  return async () => {
    const from = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(rows).first().waitFor()
    return end({ milliseconds: performance.now() - from })
  }
}

/** From a key in the field of the search to the frame that shows what it finds: the slowest of several. */
async function keystroke(options) {
  const { page, url, end } = await start(options)
  await page.goto(url)
  await page.locator(rows).first().waitFor()
  await page.getByLabel('Search').focus()
  await page.evaluate(() => {
    window.taken = []
    document.addEventListener(
      'keydown',
      () => {
        const from = performance.now()
        requestAnimationFrame(() => requestAnimationFrame(() => window.taken.push(performance.now() - from)))
      },
      { capture: true },
    )
  })
  return async () => {
    for (const key of ['a', 'r', 't', 'i', 'c', 'Backspace', 'Backspace']) {
      const before = await page.evaluate(() => window.taken.length)
      await page.keyboard.press(key)
      await page.waitForFunction((n) => window.taken.length > n, before)
    }
    const taken = await page.evaluate(() => window.taken)
    return end({ milliseconds: Math.max(...taken) })
  }
}

export default (options) => (options.what === 'keystroke' ? keystroke(options) : firstPaint(options))
