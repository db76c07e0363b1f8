import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { afterEach, expect, test } from 'vitest'
import type { SiteConfig } from './site-folder.ts'
import { afterFinished, viteSsgFolder } from './vite-ssg.ts'

const { argv } = process
afterEach(() => {
  process.argv = argv
})

const config: SiteConfig = { root: '/site', base: '/', build: { outDir: 'dist' }, plugins: [] }
/** Base of the folder that is written for, once vite-ssg has finished. */
async function baseOf(ssgOptions: object = {}, command: string[] = []): Promise<string | undefined> {
  process.argv = ['node', 'vite-ssg', 'build', ...command]
  let base: string | undefined
  const added = afterFinished({ ssgOptions } as UserConfig, async (folderOf) => {
    base = folderOf(config).base
  })
  await (added as { ssgOptions: { onFinished(): Promise<void> } }).ssgOptions.onFinished()
  return base
}

test('the base of the config, of the options and of the command line', async () => {
  expect(await baseOf()).toBe('/')
  expect(await baseOf({ base: '/docs/' })).toBe('/docs/')
  for (const command of [['--base', '/docs/'], ['--base=/docs/'], ['-b', '/docs/']])
    expect(await baseOf({}, command)).toBe('/docs/')
})

test('the user’s onFinished runs first, and its failure is the failure', async () => {
  const order: string[] = []
  await baseOf({ onFinished: async () => order.push('user') })
  expect(order).toEqual(['user'])
  await expect(baseOf({ onFinished: () => Promise.reject(new Error('mine')) })).rejects.toThrow('mine')
})

test('its build of the client is told by what it adds, where it is installed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sitemapkit-vite-ssg-'))
  const build = { outDir: 'dist', ssrManifest: true, rollupOptions: { input: { app: join(root, 'index.html') } } }
  const client = { ...config, root, build }
  expect(viteSsgFolder(client)).toBeUndefined()
  await mkdir(join(root, 'node_modules/vite-ssg'), { recursive: true })
  expect(viteSsgFolder(client)).toMatchObject({ late: true, dir: join(root, 'dist') })
  expect(viteSsgFolder({ ...client, build: { ...build, ssrManifest: false } })).toBeUndefined()
  expect(viteSsgFolder({ ...client, build: { ...build, rollupOptions: {} } })).toBeUndefined()
})
