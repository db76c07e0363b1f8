import { readFileSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DevServer, startDevServer } from '../contract/dev-server.ts'
import { emptyProject, writeFiles } from '../contract/project.ts'
import { launchChromium } from './chromium.mjs'
import { details, openSitemapPage, overflow, paths, row, seriousFaults, tabTo } from './sitemap-page.ts'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))
/** Script of the command of a package. */
function scriptOf(name: string): string {
  const { bin } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
  return join(modules, name, typeof bin === 'string' ? bin : Object.values<string>(bin)[0]!)
}

const html = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1></main></body></html>`
const posts = Array.from({ length: 12 }, (_, n) => `blog/post-${n + 1}`)
/** Content file of each page below the root → its frontmatter. */
const content: Record<string, string> = {
  index: 'title: Home',
  about: 'title: About\nupdated: 2026-01-02',
  broken: 'title: Broken\nupdated: yesterday',
  unfinished: 'title: Unfinished\ndraft: true',
  ...Object.fromEntries(
    posts.map((path, n) => [path, `title: Post\nupdated: 2025-${String(n + 1).padStart(2, '0')}-03`]),
  ),
}
const markdown = (frontmatter: string, more = ''): string => `---\n${frontmatter}\n${more}---\n\n# Page\n`

interface Framework {
  /** Content file of a page. */
  fileOf(page: string): string
  /** More of its frontmatter. */
  more?: string
  files: Record<string, string>
  args(port: number): readonly string[]
}

const frameworks: Record<string, Framework> = {
  astro: {
    fileOf: (page) => `src/pages/${page}.md`,
    files: {
      'astro.config.mjs': `import sitemap from '@sitemapkit/astro'\nexport default { site: 'https://example.com', devToolbar: { enabled: false }, integrations: [sitemap()] }\n`,
    },
    args: (port) => [scriptOf('astro'), 'dev', '--host', '127.0.0.1', '--port', `${port}`],
  },
  vite: {
    fileOf: (page) => `content/${page}.md`,
    files: {
      'vite.config.js': `import sitemap from '@sitemapkit/vite'
export default {
  plugins: [sitemap({ site: 'https://example.com', source: { '/': 'content/index.md', '/**': 'content/**.md' } })],
  build: { rolldownOptions: { input: ${JSON.stringify(Object.keys(content).map((page) => (page === 'index' ? 'index.html' : `${page}/index.html`)))} } },
}\n`,
      ...Object.fromEntries(
        Object.keys(content).map((page) => [page === 'index' ? 'index.html' : `${page}/index.html`, html(page)]),
      ),
    },
    args: (port) => [scriptOf('vite'), '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
  },
  eleventy: {
    fileOf: (page) => `src/${page}.md`,
    more: 'layout: page.liquid\n',
    files: {
      'eleventy.config.js': `import sitemap from '@sitemapkit/eleventy'
export default (config) => { config.addPlugin(sitemap, { site: 'https://example.com' }) }
export const config = { dir: { input: 'src' } }\n`,
      'src/_includes/page.liquid': html('{{ title }}'),
    },
    args: (port) => [scriptOf('@11ty/eleventy'), '--serve', `--port=${port}`],
  },
}

const listed = ['/', '/about/', '/broken/', ...posts.map((path) => `/${path}/`)]

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

describe.each(Object.entries(frameworks))('the dev server of %s', (name, { fileOf, more, files, args }) => {
  let folder: string
  let server: DevServer
  let url: string

  beforeAll(async () => {
    folder = await emptyProject(`page-${name}`)
    await writeFiles(folder, {
      'package.json': '{ "private": true, "type": "module" }',
      ...files,
      ...Object.fromEntries(Object.entries(content).map(([page, data]) => [fileOf(page), markdown(data, more)])),
    })
    await mkdir(join(folder, 'node_modules'))
    await symlink(join(modules, 'astro'), join(folder, 'node_modules/astro'), 'junction')
    server = await startDevServer(folder, args)
    await server.until('/sitemap.xml', (xml) => xml.includes('/blog/post-12/'))
    const { status } = await server.get('/__sitemap/')
    url = `${server.origin}/__sitemap${status === 200 ? '/' : ''}`
  })
  afterAll(() => server?.stop())

  test('search, filter, sort, witnesses and a finding', async () => {
    const page = await openSitemapPage(browser, url)
    const all = await page.locator('output').textContent()
    expect(await paths(page)).toEqual(expect.arrayContaining(listed))
    await page.getByLabel('Search').fill('POST-1')
    expect((await paths(page)).sort()).toEqual(
      ['/blog/post-1/', '/blog/post-10/', '/blog/post-11/', '/blog/post-12/'].sort(),
    )
    await page.getByLabel('Search').fill('')
    await page.getByLabel('State').selectOption('draft')
    expect(await paths(page)).toEqual(['/unfinished/'])
    await page.getByLabel('State').selectOption('')
    expect(await page.locator('output').textContent()).toBe(all)

    await page.getByRole('button', { name: 'Last change' }).click()
    await page.getByRole('button', { name: 'Last change' }).click()
    expect((await paths(page)).slice(0, 2)).toEqual(['/about/', '/blog/post-12/'])
    await row(page, '/about/').click()
    expect(await details(page).textContent()).toContain(`2026-01-02from frontmatter updated in ${fileOf('about')}`)

    await page.getByRole('tab', { name: /Findings/ }).click()
    const findings = await page.getByRole('tabpanel').allTextContents()
    expect(findings.join()).toContain('"yesterday"')
    expect(findings.join()).toContain('entry-date')
  })

  test('the keyboard alone, 360 px wide and dark: axe finds nothing serious', async () => {
    const page = await openSitemapPage(browser, url, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
    await tabTo(page, (element) => element?.className === 'scroller')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await details(page).locator('h2').textContent()).toBe('/about/')
    expect(await seriousFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Escape')
    expect(await details(page).count()).toBe(0)
    await page.getByRole('tab', { name: /Findings/ }).click()
    expect(await seriousFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })

  test('changed frontmatter is seen without a reload', async () => {
    const page = await openSitemapPage(browser, url)
    await row(page, '/about/').click()
    await writeFiles(folder, { [fileOf('about')]: markdown('title: About\nupdated: 2026-05-06', more) })
    await expect.poll(() => details(page).textContent(), { timeout: 30_000 }).toContain('2026-05-06')
    expect(await row(page, '/about/').textContent()).toContain('2026-05-06')
  })
})
