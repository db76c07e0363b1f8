import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAnswers } from '../contract/answers.ts'
import { locsOf } from '../contract/contract.ts'
import { type Outcome, runNode } from '../contract/project.ts'

/** Source of the lab. */
export const lab = fileURLToPath(new URL('../fixtures/next-lab', import.meta.url))
const site = 'https://example.com'

/** Every page of the lab that answers 200, is the page itself and may be indexed. */
export const right = [
  '/base/',
  '/base/about/',
  '/base/pricing/',
  '/base/blog/hello/',
  '/base/blog/a%20&%20b/',
  '/base/blog/na%C3%AFve/',
  '/base/blog/x.y',
  '/base/docs/',
  '/base/docs/intro/',
  '/base/docs/guide/%C3%BCber/',
  '/base/isr/',
  '/base/draft/',
  '/base/only/a/',
  '/base/photo/1/',
  '/base/photo/2/',
  '/base/legacy/',
  '/base/fr/legacy/',
  '/base/gsp/1/',
  '/base/fr/gsp/1/',
  '/base/ssr/',
  '/base/gssp/',
  '/base/fr/gssp/',
]

/** Further addresses of the lab, which no page links; and those of them that are pages, though the build cannot know them. */
const from = [
  'gone',
  'hidden',
  'hidden-by-header',
  'old-about',
  'moved',
  'blog/draft-post',
  'blog/renamed',
  'user/1',
].map((path) => `/base/${path}/`)
const leftOut = ['/base/user/1/']

/** Runs `next start` on a free port of the loopback interface while `work` asks it. */
export async function whileServed(
  folder: string,
  next: string,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  const server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', '0'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let printed = ''
      const read = (text: Buffer): void => {
        printed += text
        const [, port] = /http:\/\/127\.0\.0\.1:([1-9]\d*)/.exec(printed) ?? []
        if (port && /Ready/.test(printed)) resolve(`http://127.0.0.1:${port}`)
      }
      server.stdout.on('data', read)
      server.stderr.on('data', read)
      server.once('exit', () => reject(new Error(`next start ended: ${printed}`)))
    })
    await work(origin)
  } finally {
    server.kill()
  }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** `fetch` would follow redirects and mend the path. */
export const ask = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.once('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
    }).once('error', reject)
  })

/** One version of Next.js, as installed in a folder of the tests. */
export interface LabVersion {
  name: string
  /** Folder whose node_modules holds `next`, `react` and `@sitemapkit/next`. */
  home: string
  /** Option of `next build` for a bundler that is not the version's default: '--webpack', '--turbopack'. */
  bundler?: string
  /** Folders of the lab that this version cannot build. */
  without?: readonly string[]
  /** Paths of the right list that this version prerenders, yet answers with 404 itself. */
  unanswered?: readonly string[]
}

/**
 * Builds the lab with a version of Next.js, and asserts exactly its 22 pages, the reasons of all others, and that `next start`
 * answers each of them with 200.
 */
export function testLab({ name, home, bundler, unanswered = [], without = [] }: LabVersion): void {
  const folder = join(home, '.sites', `next-lab${bundler ?? ''}`)
  const next = join(home, 'node_modules', 'next', 'dist', 'bin', 'next')
  const sitemapkit = (...args: string[]): Promise<Outcome> =>
    runNode(folder, [join(home, 'node_modules', '@sitemapkit', 'next', 'dist', 'bin.js'), '--site', site, ...args])

  describe(`the lab of ${name}${bundler ? ` with ${bundler}` : ''}`, () => {
    beforeAll(async () => {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      const sources = (path: string): boolean => !path.includes('.next')
      await cp(lab, folder, { recursive: true, filter: sources })
      for (const path of without) await rm(join(folder, path), { recursive: true })
      const { status, output } = await runNode(folder, [next, 'build', ...(bundler ? [bundler] : [])])
      expect(status, output).toBe(0)
    })

    test('next-native-collision: app/sitemap.js owns /sitemap.xml', async () => {
      const { status, output } = await sitemapkit()
      expect(status).toBe(1)
      expect(output).toContain('/sitemap.xml is already answered by the route /sitemap.xml/route of the App Router.')
    })

    test('the right list, and each of its URLs answers 200', async () => {
      const config = "export default { output: { file: 'pages-sitemap.xml', shard: 'pages-sitemap-{n}.xml' } }\n"
      await writeFile(join(folder, 'sitemap.config.mjs'), config)
      const { status, output } = await sitemapkit('--verbose')
      expect(status, output).toBe(0)
      const xml = await readFile(join(folder, 'public', 'pages-sitemap.xml'), 'utf8')
      expect(locsOf(xml)).toEqual(right.map((path) => site + path).sort())
      expect(xml).toContain('<loc>https://example.com/base/about/</loc><lastmod>2024-05-01</lastmod>')
      expect(xml).toContain('<loc>https://example.com/base/pricing/</loc><lastmod>2024-06-02T08:00:00Z</lastmod>')
      const served = [...right, '/base/pages-sitemap.xml'].filter((path) => !unanswered.includes(path))
      await whileServed(folder, next, async (origin) => {
        const answers = await Promise.all(served.map((path) => ask(origin + path)))
        expect(Object.fromEntries(served.map((path, i) => [path, answers[i]!.status]))).toEqual(
          Object.fromEntries(served.map((path) => [path, 200])),
        )
        if (unanswered.length > 0) return
        await expectAnswers({ site, base: '/base/', serve: { origin }, sitemap: 'pages-sitemap.xml', from, leftOut })
      })
    })

    test('each page that is left out has its reason', async () => {
      const { output } = await sitemapkit('--json')
      const { excluded, exclusions, findings } = JSON.parse(output)
      expect(excluded).toEqual({ 'error-page': 4, redirect: 2, noindex: 2 })
      expect(exclusions).toContainEqual({
        path: '/base/hidden-by-header/',
        reason: 'noindex',
        by: 'next.config headers: /base/:nextInternalLocale(en|fr)/hidden-by-header sends X-Robots-Tag: noindex',
      })
      expect(findings.map(({ code, params }: { code: string; params: unknown }) => [code, params])).toEqual([
        ['next-robots-route', expect.objectContaining({ line: `Sitemap: ${site}/base/pages-sitemap.xml` })],
        ['route-unlisted', { pattern: '/user/[id]' }],
      ])
    })

    test('route handlers of @sitemapkit/next/server and /compat', async () => {
      await whileServed(folder, next, async (origin) => {
        const xmlOf = async (path: string): Promise<string> => {
          const { status, headers, text } = await ask(`${origin}/base${path}`)
          expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8'])
          return text
        }
        const base = `${site}/base`
        expect(await xmlOf('/map-static.xml')).toContain(
          `<loc>${base}/p/1?a=1&amp;b=2</loc><lastmod>2026-01-02</lastmod>`,
        )
        expect(locsOf(await xmlOf('/compat-sitemap.xml'))).toEqual([`${base}/a?b&c`])
        const shards = locsOf(await xmlOf('/products-sitemap.xml'))
        expect(shards).toEqual([0, 1, 2].map((id) => `${base}/products-sitemap/${id}.xml`))
        const counts = await Promise.all(
          shards.map(async (shard) => locsOf(await xmlOf(shard.slice(base.length))).length),
        )
        expect(counts).toEqual([50, 50, 20])
        expect((await ask(`${origin}/base/products-sitemap/3.xml`)).status).toBe(404)
        if (without.includes('app/map-edge.xml')) return
        expect(locsOf(await xmlOf('/map-edge.xml'))).toEqual([`${base}/edge/1`])
        const { etag } = (await ask(`${origin}/base/map-edge.xml`)).headers
        expect((await ask(`${origin}/base/map-edge.xml`, { 'if-none-match': etag! })).status).toBe(304)
      })
    })

    test('next-server-prerender: a route without a clock is prerendered', async () => {
      const manifest = JSON.parse(await readFile(join(folder, '.next/prerender-manifest.json'), 'utf8'))
      expect(Object.keys(manifest.routes)).toContain('/map-static.xml')
    })

    test('next-native-sitemap-amp: app/sitemap.js through toNextSitemap is well-formed', async () => {
      const xml = await readFile(join(folder, '.next/server/app/sitemap.xml.body'), 'utf8')
      expect(xml).toContain('<loc>https://example.com/base/?a=1&amp;b=2</loc>')
      expect(xml).toContain('href="https://example.com/base/fr/?a=1&amp;b=2"')
      expect(xml).toContain('<priority>0</priority>')
    })
  })
}
