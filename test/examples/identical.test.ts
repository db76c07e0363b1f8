import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectValid } from '../conformance/expect-valid.ts'
import { expectAnswers } from '../contract/answers.ts'
import { bin } from '../contract/project.ts'
import { runServer } from '../contract/serve.ts'

const examples = fileURLToPath(new URL('../../examples/', import.meta.url))
/** `server`: the framework's own; an export of Next.js has none. */
const sites: { name: string; out: string; server?(port: number): string[] }[] = [
  {
    name: 'astro',
    out: 'dist',
    server: (port) => [bin('astro', 'bin/astro.mjs'), 'preview', '--port', `${port}`],
  },
  {
    name: 'vite',
    out: 'dist',
    server: (port) => [bin('vite', 'bin/vite.js'), 'preview', '--port', `${port}`, '--strictPort'],
  },
  {
    name: 'eleventy',
    out: '_site',
    server: (port) => [bin('@11ty/eleventy', 'cmd.cjs'), '--serve', `--port=${port}`],
  },
  { name: 'next', out: 'out' },
]

/** Every page of the content, linked or not. */
const from = readdirSync(`${examples}content/pages`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `/${file.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '/')}`)

/** Pages that answer, and are kept out of the sitemap by what no server shows. */
const leftOut = [
  // By `_headers` and `_redirects`, which only the host reads.
  '/guides/chart/',
  '/guides/pier/',
  // By their frontmatter: `sitemap: false`, `draft: true`.
  '/guides/packing-list/',
  '/journal/unfinished/',
]

/** Pages that state no change: git dates them, so their dates are no part of the golden file. Where it cannot, the day of publication counts. */
const datedByGit = [
  { loc: 'https://example.com/about/', file: 'about.md', published: undefined },
  { loc: 'https://example.com/de/ueber-uns/', file: 'de/ueber-uns.md', published: undefined },
  { loc: 'https://example.com/de/impressum/', file: 'de/impressum.md', published: '2026-01-02' },
]

/** When the file was last changed, as git has it; undefined in a shallow clone, or without git. */
function gitDate(page: string): string | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: examples, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined
    const file = `content/pages/${page}`
    if (git('status', '--porcelain', '--', file)) return undefined
    const seconds = Number(git('log', '-1', '--format=%at', '--', file))
    return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
  } catch {
    return undefined
  }
}

const read = (site: { name: string; out: string }, file: string): string =>
  readFileSync(`${examples}${site.name}/${site.out}/${file}`, 'utf8')
const entry = (loc: string): RegExp => new RegExp(`(<loc>${loc}</loc>\\s*)<lastmod>([^<]*)</lastmod>\\s*`)

describe('the example sites', () => {
  beforeAll(async () => {
    for (const { name } of sites) {
      const { exitCode, all } = await execa('npm', ['run', 'build'], {
        cwd: `${examples}${name}`,
        all: true,
        reject: false,
        env: { VITEST: '', NODE_ENV: 'production', NO_COLOR: '1' },
      })
      expect(exitCode, `${name}: ${all}`).toBe(0)
      // No finding is printed, but those of the clone.
      expect(all, name).not.toMatch(/ \[(?!git-)[a-z]+(?:-[a-z]+)+\]$/m)
    }
  })

  test.each(['sitemap.xml', 'sitemap-news.xml', 'robots.txt'])('%s is the same in all, byte for byte', (file) => {
    const [first, ...others] = sites.map((site) => read(site, file))
    for (const other of others) expect(other).toBe(first)
    if (file.endsWith('.xml')) expectValid(Buffer.from(first!), file)
  })

  test.each(sites)('$name: all listed answer, all that answer are listed', async ({ name, out, server }) => {
    const folder = `${examples}${name}`
    const site = 'https://example.com'
    const { found } = await expectAnswers({
      dir: `${folder}/${out}`,
      site,
      serve: 'static',
      from,
      leftOut,
      audit: true,
    })
    expect(found.length).toBeGreaterThan(15)
    if (!server) return
    const running = await runServer(folder, server)
    try {
      expect((await expectAnswers({ site, serve: running, from, leftOut })).found.sort()).toEqual(found.sort())
    } finally {
      await running.stop()
    }
  })

  test('the sitemap is the golden one, but for the dates of git', async () => {
    const xml = datedByGit.reduce((text, { loc }) => text.replace(entry(loc), '$1'), read(sites[0]!, 'sitemap.xml'))
    await expect(xml).toMatchFileSnapshot('golden/sitemap.xml')
    await expect(read(sites[0]!, 'sitemap-news.xml')).toMatchFileSnapshot('golden/sitemap-news.xml')
  })

  test.each(datedByGit)('git dates $loc', ({ loc, file, published }) => {
    expect(entry(loc).exec(read(sites[0]!, 'sitemap.xml'))?.[2]).toBe(gitDate(file) ?? published)
  })
})
