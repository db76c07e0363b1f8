import { spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { locsOf } from './contract.ts'
import { bin, emptyProject, type Outcome, runNode } from './project.ts'

const lab = fileURLToPath(new URL('../fixtures/next-lab', import.meta.url))
const site = 'https://example.com'

/** Every page of the lab that answers 200, is the page itself and may be indexed. */
const right = [
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

/** Runs `next start` on a free port of the loopback interface while `work` asks it. */
async function whileServed(folder: string, work: (origin: string) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [bin('next', 'dist/bin/next'), 'start', '-H', '127.0.0.1', '-p', '0'], {
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

/** `fetch` would follow redirects and mend the path. */
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, (response) => {
      response.resume()
      resolve(response.statusCode!)
    }).once('error', reject)
  })

describe('the lab of Next.js', () => {
  let folder: string
  const sitemapkit = (...args: string[]): Promise<Outcome> =>
    runNode(folder, [bin('@sitemapkit/next', 'dist/bin.js'), '--site', site, ...args])

  beforeAll(async () => {
    folder = await emptyProject('next-lab')
    const sources = (path: string): boolean => !path.includes('.next')
    await cp(lab, folder, { recursive: true, filter: sources })
    const { status, output } = await runNode(folder, [bin('next', 'dist/bin/next'), 'build'])
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
    const served = [...right, '/base/pages-sitemap.xml']
    await whileServed(folder, async (origin) => {
      const statuses = await Promise.all(served.map((path) => statusOf(origin + path)))
      expect(Object.fromEntries(served.map((path, i) => [path, statuses[i]]))).toEqual(
        Object.fromEntries(served.map((path) => [path, 200])),
      )
    })
  })

  test('each page that is left out has its reason', async () => {
    const { output } = await sitemapkit('--json')
    const { excluded, exclusions, findings } = JSON.parse(output)
    expect(excluded).toEqual({ 'error-page': 4, redirect: 2, noindex: 2 })
    expect(exclusions).toContainEqual({
      path: '/hidden-by-header/',
      reason: 'noindex',
      by: 'next.config headers: /base/:nextInternalLocale(en|fr)/hidden-by-header sends X-Robots-Tag: noindex',
    })
    expect(findings.map(({ code, params }: { code: string; params: unknown }) => [code, params])).toEqual([
      ['next-robots-route', expect.objectContaining({ line: `Sitemap: ${site}/base/pages-sitemap.xml` })],
      ['route-unlisted', { pattern: '/user/[id]' }],
    ])
  })
})
