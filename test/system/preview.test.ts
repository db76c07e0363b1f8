import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { followBuild, type PreviewServer, servePreview } from '@sitemapkit/preview'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from './chromium.mjs'
import { details, openSitemapPage, overflow, paths, row, seriousFaults, tabTo } from './sitemap-page.ts'

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))
const hostile = '<img src=x onerror="document.title=1">&"\'</script><script>document.title=2</script>'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let root: string
let browser: Browser
let server: PreviewServer

const write = (name: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), content)
}
const html = (title: string, head = '', body = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`
const build = (): void =>
  void execFileSync(process.execPath, [bin, 'generate', 'dist', '--site', 'https://example.com'], { cwd: root })

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sitemapkit-preview-'))
  write('package.json', '{ "private": true }')
  write('sitemap.config.mjs', 'export default { images: true }')
  write('dist/a.png', pixel)
  const links =
    '<link rel="alternate" hreflang="en" href="https://example.com/"><link rel="alternate" hreflang="de" href="https://example.com/de/">'
  write(
    'dist/index.html',
    html(
      'Home',
      `${links}<meta property="article:modified_time" content="2026-03-04">`,
      '<img src="/a.png" alt=""><a href="/blog/0/">x</a>',
    ),
  )
  write('dist/de/index.html', html('Start', links))
  for (let n = 0; n < 300; n++)
    write(
      `dist/blog/${n}/index.html`,
      html(`Post ${n}`, `<meta property="article:modified_time" content="2026-0${1 + (n % 6)}-01">`),
    )
  write('dist/hidden/index.html', html('Hidden', '<meta name="robots" content="noindex">'))
  // A file may be named anything but `/`.
  write(
    `dist/x/${hostile.replaceAll('/', '')}/index.html`,
    html(hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  )
  build()
  server = await servePreview(followBuild({ root }), { dir: join(root, 'dist'), base: '/', port: 0 })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(root, { recursive: true, force: true })
})

const open = (options?: BrowserContextOptions, url = server.url): Promise<Page> =>
  openSitemapPage(browser, url, options)

test('search, filter and sort', async () => {
  const page = await open()
  expect(await page.getByText('Reading the pages…').count()).toBe(0)
  expect(await page.locator('output').textContent()).toBe('304 of 304')
  await page.getByLabel('Search').fill('BLOG/29')
  expect(await paths(page)).toEqual(['/blog/29/', ...Array.from({ length: 10 }, (_, n) => `/blog/29${n}/`)])
  await page.getByLabel('Search').fill('')
  await page.getByLabel('State').selectOption('noindex')
  expect(await paths(page)).toEqual(['/hidden/'])
  await page.getByLabel('State').selectOption('')
  await page.getByRole('button', { name: 'Last change' }).click()
  await page.getByRole('button', { name: 'Last change' }).click()
  expect(await page.locator('[role=gridcell].lastmod').first().textContent()).toBe('2026-06-01')
  expect(await page.getByRole('columnheader', { name: 'Last change' }).getAttribute('aria-sort')).toBe('descending')
})

test('a page with its witnesses, its picture and its languages', async () => {
  const page = await open()
  await row(page).click()
  expect(await details(page).locator('h2').textContent()).toBe('/')
  expect(await details(page).textContent()).toContain('2026-03-04from html article:modified_time')
  expect(await details(page).textContent()).toContain('de https://example.com/de/')
  const picture = details(page).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})

test('why a page is left out', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'left out' }).click()
  await row(page, '/hidden/').click()
  expect(await details(page).textContent()).toContain('Left out: noindex, <meta name="robots" content="noindex">')
})

test('what pages are named is text, never markup', async () => {
  const page = await open()
  await page.getByLabel('Search').fill('onerror')
  await row(page).click()
  expect(await details(page).locator('h2').textContent()).toContain('<img src=x onerror=')
  expect(await page.locator('aside img[src="x"], .scroller img').count()).toBe(0)
  expect(await page.title()).toBe('Sitemap')
})

test('the keyboard alone', async () => {
  const page = await open()
  await tabTo(page, (element) => element?.getAttribute('role') === 'tab')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Tree')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, (element) => element?.className === 'scroller')
  await page.keyboard.press('End')
  await expect.poll(() => paths(page)).toContain('/hidden/')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await details(page).locator('h2').textContent()).toBe('/blog/0/')
  await page.keyboard.press('Escape')
  expect(await details(page).count()).toBe(0)
})

test('the other views', async () => {
  const page = await open()
  const view = async (name: string | RegExp): Promise<string> => {
    await page.getByRole('tab', { name }).click()
    return (await page.getByRole('tabpanel').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ')
  }
  expect(await view('Tree')).toContain('/blog/ 300 0 2026-06-01')
  expect(await view('Languages')).toContain('de en /de/ /')
  expect(await view('Dates')).toMatch(/2026-06 50/)
  expect(await view('Files')).toContain('sitemap.xml urlset 303')
  await view(/Findings/)
  await page.getByRole('tab', { name: 'Tree' }).click()
  await page.getByRole('button', { name: '/de/' }).click()
  expect(await paths(page)).toEqual(['/de/'])
})

test('a new build is there without a reload', async () => {
  const page = await open()
  write('dist/blog/new/index.html', html('New'))
  build()
  await expect.poll(() => page.locator('output').textContent(), { timeout: 30_000 }).toBe('305 of 305')
  rmSync(join(root, 'dist/blog/new'), { recursive: true })
  build()
})

describe.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['360 px wide', { viewport: { width: 360, height: 740 } }],
] as const)('%s', (_, options) => {
  test('axe finds nothing serious, and nothing is wider than the window', async () => {
    const page = await open(options)
    await row(page).click()
    expect(await seriousFaults(page)).toEqual([])
    for (const name of ['Tree', /Findings/, 'Languages', 'Dates', 'Files']) {
      await page.getByRole('tab', { name }).click()
      expect(await seriousFaults(page)).toEqual([])
    }
    expect(await overflow(page)).toBe(0)
  })
})

test('as one file, without any request', async () => {
  const file = join(root, 'report.html')
  execFileSync(process.execPath, [bin, 'preview', 'dist', '--html', file], { cwd: root })
  const page = await open({}, pathToFileURL(file).href)
  expect(await page.locator('output').textContent()).toBe('304 of 304')
  expect(readFileSync(file, 'utf8')).toContain('Content-Security-Policy')
})
