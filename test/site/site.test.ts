import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkSitemaps, type Finding } from '@sitemapkit/core'
import { beforeAll, expect, test } from 'vitest'
import { locsOf } from '../contract/contract.ts'
import { docs, pages } from './blocks.ts'

const site = 'https://sitemapkit.github.io/sitemapkit/'
const dist = join(docs, '.vitepress/dist')
let output: string

beforeAll(async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(docs, 'node_modules/vitepress/bin/vitepress.js'), 'build'],
    { cwd: docs, env: { ...process.env, NO_COLOR: '1' } },
  )
  output = stdout + stderr
}, 900_000)

test('the sitemap of the documentation passes the full audit', async () => {
  const findings: Finding[] = []
  for await (const finding of checkSitemaps([dist], { site })) findings.push(finding)
  expect(findings).toEqual([])
})

test('it lists each page of the documentation and each package, and nothing is left out but the error page', () => {
  const listed = locsOf(readFileSync(join(dist, 'sitemap.xml'), 'utf8'))
  const clean = (page: string): string => site + page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')
  const findings = readdirSync(join(docs, 'findings')).map((name) =>
    clean(`findings/${name.replace('README', 'index')}`),
  )
  const packages = readdirSync(join(docs, '../packages')).map((name) => clean(`packages/${name}.md`))
  const others = ['comparison', 'performance', 'how-it-works'].map((name) => site + name)
  expect(listed).toEqual([...pages.map(clean), ...findings, ...packages, ...others].sort())
  expect(output).toContain(`${listed.length} URLs in sitemap.xml · 1 left out: 1 error page`)
})

test('each page that is written by hand is in the menu', () => {
  const home = readFileSync(join(dist, 'index.html'), 'utf8')
  const [, menu = ''] =
    /<aside[^>]*VPSidebar([\s\S]*?)<\/aside>/.exec(readFileSync(join(dist, 'options.html'), 'utf8')) ?? []
  expect(home).toContain('getting-started')
  for (const page of pages.filter((name) => !name.endsWith('index.md')))
    expect(menu).toContain(`href="/sitemapkit/${page.replace(/\.md$/, '')}"`)
})

test('every link of its pages leads to a page or a heading that is there, and nothing is loaded from elsewhere', () => {
  const html = (name: string): string => readFileSync(join(dist, name), 'utf8')
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const broken: string[] = []
  for (const name of names) {
    const text = html(name)
    if (text.includes('&lt;!--')) broken.push(`${name} shows a comment`)
    for (const [, src] of text.matchAll(/<(?:script|img|link)\b[^>]*\s(?:src|href)="(https?:[^"]*)"/g))
      if (!src!.startsWith(site)) broken.push(`${name} loads ${src}`)
    // The menus are the same on all pages.
    const [content = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? []
    for (const [, href] of content.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)) {
      const {
        href: whole,
        hash,
        pathname,
        origin,
      } = new URL(href!.replaceAll('&amp;', '&'), site + name.replaceAll('\\', '/'))
      if (origin !== new URL(site).origin) continue
      const path = decodeURI(pathname)
        .replace('/sitemapkit/', '')
        .replace(/(^|\/)$/, '$1index')
      const file = path.endsWith('.html') ? path : `${path}.html`
      if (!existsSync(join(dist, file))) broken.push(`${name} links ${whole}`)
      else if (hash && !html(file).includes(`id="${decodeURIComponent(hash.slice(1))}"`))
        broken.push(`${name} links ${whole}, which has no such heading`)
    }
  }
  expect(names.length).toBeGreaterThan(300)
  expect(broken).toEqual([])
})
