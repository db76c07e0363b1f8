import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type AnswersOptions, expectAnswers } from '../contract/answers.ts'
import { type Outcome, runNode } from '../contract/project.ts'
import { runServer } from '../contract/serve.ts'

const folder = fileURLToPath(new URL('../ecosystem/vitepress/', import.meta.url))
const out = `${folder}.vitepress/dist/`

async function build(env: Record<string, string> = {}): Promise<Outcome> {
  await rm(out, { recursive: true, force: true })
  return runNode(folder, [`${folder}node_modules/vitepress/bin/vitepress.js`, 'build'], env)
}

/** By a host of files and by `vitepress preview`. */
async function expectAllAnswer(serve: AnswersOptions['serve'], env: Record<string, string> = {}): Promise<void> {
  const site = 'https://example.com'
  const base = env.BASE ?? '/'
  await expectAnswers({ site, base, dir: out, serve, audit: true })
  const vitepress = `${folder}node_modules/vitepress/bin/vitepress.js`
  const running = await runServer(folder, (port) => [vitepress, 'preview', '--port', `${port}`], env)
  try {
    await expectAnswers({ site, base, serve: running })
  } finally {
    await running.stop()
  }
}

/** Entries without their hreflang links, sorted as written. */
const entries = async (): Promise<string[]> =>
  [...(await readFile(`${out}sitemap.xml`, 'utf8')).matchAll(/<url>(.*)<\/url>/g)].map(([, url]) =>
    url!.replaceAll(/<xhtml:link [^>]*>/g, ''),
  )

test('vite-18, git-05: pages that are rendered after both builds, with their frontmatter', async () => {
  const { status, output } = await build()
  expect(status, output).toBe(0)
  expect(await entries()).toEqual([
    '<loc>https://example.com/</loc><lastmod>2024-05-01</lastmod>',
    '<loc>https://example.com/fr/</loc><lastmod>2024-05-02</lastmod>',
    '<loc>https://example.com/guide/a.html</loc><lastmod>2024-05-03</lastmod><priority>0.8</priority>',
    '<loc>https://example.com/guide/b.html</loc>',
    '<loc>https://example.com/products/chair.html</loc>',
    '<loc>https://example.com/products/table.html</loc>',
    '<loc>https://example.com/tool.html</loc>',
  ])
  expect(await readFile(`${out}sitemap.xml`, 'utf8')).toContain(
    '<xhtml:link rel="alternate" hreflang="fr" href="https://example.com/fr/"/>',
  )
  expect(output).toContain('the own buildEnd')
  expect(output.match(/URLs in sitemap\.xml/g)).toHaveLength(1)
  await expectAllAnswer('static')
})

test('fw-01: base and cleanUrls of VitePress are followed', async () => {
  const env = { BASE: '/path/', CLEAN: '1' }
  const { status, output } = await build(env)
  expect(status, output).toBe(0)
  expect((await entries()).map((entry) => /<loc>(.*)<\/loc>/.exec(entry)?.[1])).toEqual([
    'https://example.com/path/',
    'https://example.com/path/fr/',
    'https://example.com/path/guide/a',
    'https://example.com/path/guide/b',
    'https://example.com/path/products/chair',
    'https://example.com/path/products/table',
    'https://example.com/path/tool',
  ])
  await expectAllAnswer('clean', env)
})

test('a build that fails shows its own error', async () => {
  const page = `${folder}broken.md`
  await writeFile(page, '# Broken\n\n[dead](./nowhere)\n')
  try {
    const { status, output } = await build()
    expect(status).not.toBe(0)
    expect(output).toContain('nowhere')
    expect(existsSync(`${out}sitemap.xml`)).toBe(false)
  } finally {
    await rm(page)
  }
})
