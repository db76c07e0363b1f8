import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startDevServer } from '../contract/dev-server.ts'
import { bin } from '../contract/project.ts'
import { createApp, filesWith, site } from './app.ts'

const listed = ['/', '/blog/low%20tide']

describe('a standalone build in a folder of its own, of a monorepo, with a proxy and a deploy folder', () => {
  const cwd = 'apps/web'
  const config = `export default { output: 'standalone', distDir: 'build' }\n`
  const proxy = `export const config = { matcher: '/private/:path*' }
export function proxy() {}
`

  test('before the build, after it, and nothing of it told', async () => {
    const app = await createApp('next-standalone', { 'next.config.mjs': config, 'proxy.js': proxy }, cwd)
    const none = await app.sitemap('--cwd', cwd)
    expect(none).toMatchObject({ status: 1, output: expect.stringContaining('Run `next build` first') })

    const built = await app.build()
    expect(built.status, built.output).toBe(0)
    // Below the root of the repository, which Next.js finds by itself.
    const { relativeAppDir } = JSON.parse(await app.read(`${cwd}/build/required-server-files.json`))
    expect(relativeAppDir).toMatch(/.+\/apps\/web$/)
    const copies = [`${cwd}/build/standalone/${relativeAppDir}/public`, `${cwd}/.vercel/output/static`]
    for (const folder of copies) await mkdir(join(app.folder, folder), { recursive: true })
    const { status, output } = await app.sitemap('--cwd', cwd, '--verbose')
    expect(status, output).toBe(0)
    expect(await app.paths()).toEqual(listed)
    const written = await app.read(`${cwd}/public/sitemap.xml`)
    for (const copy of copies) expect(await app.read(`${copy}/sitemap.xml`)).toBe(written)
    expect(output).toContain('The standalone server serves its own copy of public/.')
    expect(output).toContain('`vercel build` copied public/ there before')
    expect(output).toMatch(/\[next-middleware\]/)
    expect(output).toContain('/private/:path*')

    const { preview } = JSON.parse(await app.read(`${cwd}/build/prerender-manifest.json`))
    const report = (await app.sitemap('--cwd', cwd, '--json')).output
    for (const key of Object.values<string>(preview)) {
      expect(output + report).not.toContain(key)
      const holders = await filesWith(app.folder, key)
      expect(holders.filter((file) => !file.startsWith(join(app.folder, cwd, 'build')))).toEqual([])
      expect(holders).not.toEqual([])
    }
  })
})

test('what `next dev` leaves is no build', async () => {
  const app = await createApp('next-dev', {})
  const server = await startDevServer(app.folder, (port) => [
    bin('next', 'dist/bin/next'),
    'dev',
    '-H',
    '127.0.0.1',
    '-p',
    `${port}`,
  ])
  await server.until('/', (text) => text.includes('Home'))
  await server.stop()
  expect(existsSync(join(app.folder, '.next/dev'))).toBe(true)
  const { status, output } = await app.sitemap()
  expect(status).toBe(1)
  expect(output).toContain('only what `next dev` left there')
  expect(output).toContain('Run `next build` first')
  expect(existsSync(join(app.folder, 'public'))).toBe(false)
})

test('next-adapter-layout: a build with an adapter keeps its pages elsewhere', async () => {
  const app = await createApp('next-adapter', { 'adapter.mjs': "export default { name: 'a test' }\n" })
  const built = await app.build({ NEXT_ADAPTER_PATH: join(app.folder, 'adapter.mjs') })
  expect(built.status, built.output).toBe(0)
  expect(existsSync(join(app.folder, '.next/server/route-cache'))).toBe(true)
  const { status, output } = await app.sitemap('--explain')
  expect(status, output).toBe(0)
  expect(await app.paths()).toEqual(listed)
  expect(output).toMatch(/\/gone.*404/)
  expect(output).not.toContain('next-html-missing')
})

test('an export with a folder of its own and slashes', async () => {
  const config = "export default { output: 'export', distDir: 'site', trailingSlash: true }\n"
  const app = await createApp('next-export', { 'next.config.mjs': config, 'public/robots.txt': 'User-agent: *\n' })
  const built = await app.build()
  expect(built.status, built.output).toBe(0)
  const { status, output } = await app.sitemap()
  expect(status, output).toBe(0)
  expect(await app.paths('site/sitemap.xml')).toEqual(['/', '/blog/low%20tide/'])
  expect(await app.read('site/robots.txt')).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(existsSync(join(app.folder, 'public/sitemap.xml'))).toBe(false)
})

test('cacheComponents: pages with a shell, in parts and as a whole', async () => {
  const app = await createApp('next-ppr', {
    'next.config.mjs': 'export default { cacheComponents: true }\n',
    'app/blog/[slug]/page.jsx': `export const generateStaticParams = () => [{ slug: 'low tide' }]
export default async function Post({ params }) {
  return <h1>{(await params).slug}</h1>
}
`,
    'app/news/page.jsx': `import { cookies } from 'next/headers'
import { Suspense } from 'react'
async function Reader() {
  return <p>{(await cookies()).get('name')?.value ?? 'nobody'}</p>
}
export const metadata = { other: { 'sitemap:lastmod': '2026-03-10' } }
export default function News() {
  return <main><h1>News</h1><Suspense fallback={<p>…</p>}><Reader /></Suspense></main>
}
`,
  })
  const built = await app.build()
  expect(built.status, built.output).toBe(0)
  const { status, output } = await app.sitemap()
  expect(status, output).toBe(0)
  expect(await app.paths()).toEqual(['/', '/blog/low%20tide', '/news'])
  expect(await app.read('public/sitemap.xml')).toContain('/news</loc><lastmod>2026-03-10</lastmod>')
})

test('next-i18n-domains: each locale of the Pages Router on its own domain', async () => {
  const i18n = {
    locales: ['en', 'de'],
    defaultLocale: 'en',
    domains: [
      { domain: 'example.com', defaultLocale: 'en' },
      { domain: 'example.de', defaultLocale: 'de' },
    ],
  }
  const app = await createApp('next-domains', {
    'next.config.mjs': `export default ${JSON.stringify({ i18n })}\n`,
    'sitemap.config.mjs': `export default { site: '${site}', output: { perHost: true } }\n`,
    'pages/legal.jsx': 'export default function Legal() {\n  return <h1>Legal</h1>\n}\n',
  })
  const built = await app.build()
  expect(built.status, built.output).toBe(0)
  const { status, output } = await app.sitemap()
  expect(status, output).toBe(0)
  expect(await app.paths('public/sitemap-example.com.xml')).toEqual([...listed, '/legal'])
  expect(await app.paths('public/sitemap-example.de.xml')).toEqual(['https://example.de/legal'])
  const english = await app.read('public/sitemap-example.com.xml')
  expect(english).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://example.de/legal"/>')
})
