// npm run pictures: the pictures of the README, taken of the example of Eleventy with Debian's Chromium.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { launchChromium } from '../test/system/chromium.mjs'
import { must, root, toolEnv } from './toolchain.mjs'

const out = join(root, 'docs', 'pictures')
const example = join(root, 'examples', 'eleventy')

const build = ['run', 'build', '--filter=@sitemapkit/example-eleventy', '--force', '--output-logs=errors-only']
await must('turbo', build, { env: toolEnv(console.log) })

const { followBuild, servePreview } = await import('../packages/preview/dist/index.js')
const { buildSitemaps, pagesOfFolder } = await import('../packages/core/dist/index.js')

/** The finished site once more, with a styled sitemap, served as a host of files does. */
async function serveStyled() {
  const folder = mkdtempSync(join(tmpdir(), 'sitemapkit-pictures-'))
  cpSync(join(example, '_site'), folder, { recursive: true })
  for (const name of ['sitemap.xml', 'sitemap-news.xml']) rmSync(join(folder, name), { force: true })
  await buildSitemaps(await pagesOfFolder(folder), {
    site: 'https://example.com',
    dir: folder,
    root: example,
    source: { '/': '../content/pages/index.md', '/**': '../content/pages/**.md' },
    output: { stylesheet: true },
  })
  const types = { '.xml': 'application/xml', '.css': 'text/css' }
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://localhost').pathname
    if (!(extname(name) in types)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(name)] }).end(readFileSync(join(folder, name)))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/sitemap.xml`,
    async close() {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}

const browser = await launchChromium()
mkdirSync(out, { recursive: true })

/** @param prepare what is done to the page before it is taken */
async function take(name, url, colorScheme, height, prepare) {
  const context = await browser.newContext({ viewport: { width: 1000, height }, deviceScaleFactor: 2, colorScheme })
  const page = await context.newPage()
  await page.goto(url)
  await prepare?.(page)
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 75 })
  const bytes = Buffer.from(data, 'base64')
  writeFileSync(join(out, `${name}.webp`), bytes)
  console.log(`docs/pictures/${name}.webp · ${(bytes.length / 1000).toFixed(0)} kB`)
  await context.close()
}

const preview = await servePreview(followBuild({ root: example }), { dir: join(example, '_site'), base: '/', port: 0 })
const styled = await serveStyled()
const opened = async (page) => {
  await page.locator('.scroller [role=rowgroup] .row').first().click()
}
for (const scheme of ['light', 'dark']) {
  await take(`sitemap-page-${scheme}`, preview.url, scheme, 640, opened)
  await take(`styled-sitemap-${scheme}`, styled.url, scheme, 520)
}
await styled.close()
await preview.close()
await browser.close()
