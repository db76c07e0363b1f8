import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { expectValid } from '../conformance/expect-valid.ts'
import { expectAnswers } from '../contract/answers.ts'
import { locsOf } from '../contract/contract.ts'
import { type Outcome, runNode } from '../contract/project.ts'
import { runServer } from '../contract/serve.ts'

const folder = fileURLToPath(new URL('../ecosystem/starlight/', import.meta.url))
const out = `${folder}dist`
const astro = `${folder}node_modules/astro/bin/astro.mjs`
const site = 'https://example.com'

async function build(env: Record<string, string> = {}): Promise<Outcome> {
  await rm(out, { recursive: true, force: true })
  return runNode(folder, [astro, 'build'], env)
}

const readMap = async (): Promise<string> => {
  const bytes = await readFile(`${out}/sitemap.xml`)
  expectValid(bytes)
  return bytes.toString()
}

/** `sitemap: false` in their frontmatter, or in that of the page that they show. */
const hidden = ['reference/hidden/', 'fr/reference/hidden/']

describe.each([
  { base: '/', env: {}, order: 'starlight(), sitemap()' },
  { base: '/docs/', env: { BASE: '/docs', FIRST: '1' }, order: 'sitemap(), starlight()' },
])('Starlight below $base with [$order]', ({ base, env }) => {
  test('ours replaces the sitemap that Starlight brings, and its link names a file that exists', async () => {
    const { status, output } = await build(env)
    expect(status, output).toBe(0)
    expect((await readdir(out)).filter((name) => name.includes('sitemap'))).toEqual(['sitemap.xml'])
    expect(output).not.toContain('[@astrojs/sitemap]')
    const home = await readFile(`${out}/index.html`, 'utf8')
    expect(home.match(/<link rel="sitemap"[^>]*>/g)).toEqual([`<link rel="sitemap" href="${base}sitemap.xml"/>`])
    expect(output).not.toMatch(/sitemap-link-missing|alternates-unlisted/)
    expect(output).toContain('/fr/guide/start/ is offered as the fr version of /guide/start/, but has the same text.')
  })

  test('documents with their dates and translations; what shows an untranslated one is dated and left out with it, and named', async () => {
    const xml = await readMap()
    const entries = xml.split('<url>').slice(1)
    expect(entries.map((entry) => [locsOf(entry)[0], /<lastmod>([^<]*)/.exec(entry)?.[1]])).toEqual([
      [`${site}${base}`, '2024-05-01'],
      [`${site}${base}fr/`, '2024-05-02'],
      [`${site}${base}fr/guide/start/`, '2024-05-03'],
      [`${site}${base}guide/start/`, '2024-05-03'],
    ])
    for (const entry of entries) expect(entry.match(/hreflang="[^"]+"/g)).toHaveLength(3)
  })

  test('all listed answer, all that answer are listed', async () => {
    const leftOut = hidden.map((path) => base + path)
    await expectAnswers({ site, base, dir: out, serve: 'static', leftOut, audit: true })
    const server = await runServer(folder, (port) => [astro, 'preview', '--port', `${port}`], env)
    try {
      await expectAnswers({ site, base, serve: server, leftOut })
    } finally {
      await server.stop()
    }
  })
})

test('a document that breaks the build is what is shown', async () => {
  const page = `${folder}src/content/docs/guide/broken.md`
  await writeFile(page, '---\ntitel: Broken\n---\n')
  try {
    const failed = await build()
    expect(failed.status).not.toBe(0)
    expect(failed.output).toMatch(/docs → guide\/broken[\s\S]*title/)
    expect(failed.output).not.toMatch(/URLs in .*sitemap/)
    expect(existsSync(`${out}/sitemap.xml`)).toBe(false)
  } finally {
    await rm(page)
  }
})
