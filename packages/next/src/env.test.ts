import { mkdir, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { loadEnv, siteOfEnv } from './env.ts'
import { writeBuild } from './fixture-build.ts'

const files = {
  '.env': 'SITE_URL=https://env.example\nONLY=env',
  '.env.production': 'SITE_URL=https://production.example',
  '.env.development': 'SITE_URL=https://development.example',
}

test.each([
  ['.env.production wins over .env', {}, 'https://production.example'],
  ['.env.local wins over it', { '.env.local': 'SITE_URL=https://local.example' }, 'https://local.example'],
  [
    '.env.production.local wins over all',
    { '.env.local': 'SITE_URL=a', '.env.production.local': 'SITE_URL=https://pl.example' },
    'https://pl.example',
  ],
])('next-siteurl-undefined: %s', async (_, more, expected) => {
  const env: Record<string, string | undefined> = {}
  await loadEnv(await writeBuild({ files: { ...files, ...more } }), env)
  expect(env).toEqual({ SITE_URL: expected, ONLY: 'env' })
})

test('what the environment holds already wins', async () => {
  const env: Record<string, string | undefined> = { SITE_URL: 'https://shell.example' }
  await loadEnv(await writeBuild({ files }), env)
  expect(env.SITE_URL).toBe('https://shell.example')
})

test("Next's own reader is used where the app has Next.js: it expands names", async () => {
  const cwd = await writeBuild({
    files: { '.env.production': 'TEST_HOST=a.example\nTEST_SITE_URL=https://$TEST_HOST' },
  })
  await mkdir(join(cwd, 'node_modules'))
  const next = dirname(createRequire(import.meta.url).resolve('next/package.json'))
  await symlink(next, join(cwd, 'node_modules/next'), 'junction')
  // Next's reader takes `.env.test` under a test runner.
  vi.stubEnv('NODE_ENV', 'production')
  await loadEnv(cwd)
  vi.unstubAllEnvs()
  expect(process.env.TEST_SITE_URL).toBe('https://a.example')
  delete process.env.TEST_HOST
  delete process.env.TEST_SITE_URL
})

test.each([
  [{ SITE_URL: 'https://a.example', NEXT_PUBLIC_SITE_URL: 'https://b.example' }, 'https://a.example'],
  [{ SITE_URL: '', NEXT_PUBLIC_SITE_URL: 'https://b.example' }, 'https://b.example'],
  [{ VERCEL_PROJECT_PRODUCTION_URL: 'c.example' }, 'https://c.example'],
  [{}, undefined],
])('the site of %o is %s', (env, site) => {
  expect(siteOfEnv(env)).toBe(site)
})
