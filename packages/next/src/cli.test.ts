import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runCommandLine } from '@sitemapkit/core/command-line'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCli } from './cli.ts'
import { type FixtureBuild, html, locsIn, writeBuild } from './fixture-build.ts'

// Next's reader of environment files takes `.env.test` under a test runner.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'))
afterAll(() => void vi.unstubAllEnvs())

const siteConfig = "export default { site: 'https://example.com' }"

async function runCli(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const printed = { out: '', err: '' }
  const terminal = {
    out(text: string) {
      printed.out += text
    },
    err(text: string) {
      printed.err += text
    },
  }
  const status = await runCommandLine(createCli(terminal), ['node', 'sitemapkit-next', ...args], terminal)
  return { status, ...printed }
}

const build: FixtureBuild = {
  routes: { '/': 'app', '/hidden': 'app', '/gone': 'app' },
  files: {
    'sitemap.config.mjs': siteConfig,
    'D/server/app/index.html': html(),
    'D/server/app/hidden.html': html('<meta name="robots" content="noindex">'),
    'D/server/app/gone.meta': '{"status":404}',
  },
}

test('next-monorepo-cwd: config, environment and output are those of the app that --cwd names', async () => {
  const cwd = await writeBuild({ ...build, app: 'apps/web', distDir: 'build' })
  expect(await runCli('--cwd', cwd)).toEqual({
    status: 0,
    out: '1 URL in sitemap.xml · 2 left out: 1 error page, 1 noindex\n',
    err: '',
  })
  expect(await locsIn(cwd)).toEqual(['https://example.com/'])
})

test('--site wins over the config', async () => {
  const cwd = await writeBuild(build)
  expect((await runCli('--cwd', cwd, '--site', 'https://other.example')).status).toBe(0)
  expect(await locsIn(cwd)).toEqual(['https://other.example/'])
})

test('--config names another file, below the app', async () => {
  const cwd = await writeBuild({
    ...build,
    files: { ...build.files, 'maps/c.mjs': "export default { site: 'https://c.example' }" },
  })
  expect((await runCli('--cwd', cwd, '--config', 'maps/c.mjs')).status).toBe(0)
  expect(await locsIn(cwd)).toEqual(['https://c.example/'])
})

test('--explain says why each page is left out', async () => {
  const cwd = await writeBuild(build)
  expect((await runCli('--cwd', cwd, '--explain')).out).toMatchInlineSnapshot(`
    "left out: /gone (error-page) .next/server/app/gone.meta: status 404
    left out: /hidden (noindex) <meta name="robots" content="noindex"> in .next/server/app/hidden.html
    1 URL in sitemap.xml · 2 left out: 1 error page, 1 noindex
    "
  `)
})

test('--verbose says what was written, and every notice', async () => {
  const files = { ...build.files, 'D/server/middleware-manifest.json': '{"middleware":{"/":{"matchers":[]}}}' }
  const cwd = await writeBuild({ ...build, files })
  const { out } = await runCli('--cwd', cwd, '--verbose')
  expect(out).toContain('notice: The app has a proxy (middleware), which may redirect')
  expect(out).toContain('public/sitemap.xml · 1 URL · ')
  expect((await runCli('--cwd', cwd)).out).not.toContain('notice')
})

test('--json is the report and nothing else', async () => {
  const cwd = await writeBuild(build)
  const { out, err } = await runCli('--cwd', cwd, '--json', '--verbose')
  expect(JSON.parse(out)).toMatchObject({ url: 'https://example.com/sitemap.xml', counts: { listed: 1, excluded: 2 } })
  expect(err).toBe('')
  expect(out).not.toContain('secret')
})

test('--dry-run writes nothing', async () => {
  const cwd = await writeBuild(build)
  expect((await runCli('--cwd', cwd, '--dry-run')).out).toMatch(
    /^1 URL in sitemap\.xml .* · dry run, nothing was written\n$/,
  )
  expect(await readdir(cwd)).not.toContain('public')
})

test('--dist-dir names the build', async () => {
  const cwd = await writeBuild({ ...build, distDir: 'a/b/c' })
  expect((await runCli('--cwd', cwd)).status).toBe(1)
  expect((await runCli('--cwd', cwd, '--dist-dir', 'a/b/c')).status).toBe(0)
})

test.each([
  ['--sit', ['--sit', 'https://a.example'], /There is no option --sit\. Did you mean --site\?/],
  ['a folder that is not there', ['--cwd', '/no/such/app'], /--cwd names .*, and there is no such folder/],
  ['a word too many', ['generate'], /generate/],
])('wrong usage exits 2: %s', async (_, args, message) => {
  const { status, out, err } = await runCli(...args)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(err).toMatch(message)
})

const failing: [string, Record<string, string>, RegExp][] = [
  ['no site', { 'sitemap.config.mjs': 'export default {}' }, /`site` is required.*sitemap\.config\.mjs.*SITE_URL/],
  [
    'an unset variable',
    { 'sitemap.config.mjs': 'export default { site: process.env.NO_SUCH_VARIABLE }' },
    /`site` is required/,
  ],
  ['no scheme', { 'sitemap.config.mjs': "export default { site: 'example.com' }" }, /https:\/\/example\.com/],
  ['an unknown option', { 'sitemap.config.mjs': 'export default { exclud: [] }' }, /Did you mean `exclude`\?/],
  ['a config that throws', { 'sitemap.config.mjs': "throw new Error('no database')" }, /no database/],
  ['a broken manifest', { 'D/routes-manifest.json': '{' }, /routes-manifest\.json is not JSON/],
  [
    'a name that is taken',
    { 'D/app-path-routes-manifest.json': '{"/sitemap.xml/route":"/sitemap.xml"}' },
    /\/sitemap\.xml\/route/,
  ],
  [
    'a callback that throws',
    {
      'sitemap.config.mjs':
        "export default { site: 'https://example.com', transform() { throw new Error('broken transform') } }",
    },
    /broken transform|transform/,
  ],
]
test.each(failing)('a failure exits 1 and writes nothing: %s', async (_, files, message) => {
  const cwd = await writeBuild(build)
  for (const [name, content] of Object.entries(files)) {
    const file = join(cwd, name.replace(/^D\//, '.next/'))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  const { status, out, err } = await runCli('--cwd', cwd)
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(err).toMatch(message)
  expect(await readdir(cwd)).not.toContain('public')
})

test('a failure as JSON', async () => {
  const cwd = await writeBuild({ files: { 'D/BUILD_ID': '', 'D/prerender-manifest.json': '[]' } })
  const { status, out } = await runCli('--cwd', cwd, '--json', '--site', 'https://example.com')
  expect(status).toBe(1)
  expect(JSON.parse(out).error.code).toBe('next-manifest-invalid')
})

test('next-siteurl-undefined: the config sees SITE_URL of .env.production', async () => {
  const config = 'export default { site: process.env.SITE_URL }'
  const files = { ...build.files, '.env.production': 'SITE_URL=https://env.example', 'sitemap.config.mjs': config }
  const cwd = await writeBuild({ ...build, files })
  expect(await runCli('--cwd', cwd)).toMatchObject({ status: 0, err: '' })
  expect(await locsIn(cwd)).toEqual(['https://env.example/'])
  delete process.env.SITE_URL
})

test('--help names every option', async () => {
  const cli = createCli({ out() {}, err() {} })
  expect(cli.commands[0]!.options.map(({ name }) => name)).toEqual([
    'site',
    'config',
    'cwd',
    'distDir',
    'strict',
    'dryRun',
    'json',
    'explain',
    'verbose',
    'quiet',
  ])
})
