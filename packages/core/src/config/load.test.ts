import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from './load.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config ü-'))
})
afterEach(() => rm(folder, { recursive: true }))

const errorOf = async (name?: string): Promise<string> => {
  const error = await loadConfig(folder, name).catch((thrown: Error) => thrown)
  return error instanceof Error ? error.message.replaceAll(folder, '<folder>') : 'nothing was thrown'
}

describe('loadConfig', () => {
  test.each([
    ['sitemap.config.mjs', "export default { site: 'https://a.example' }"],
    ['sitemap.config.cjs', "module.exports = { site: 'https://a.example' }"],
    ['other name.mjs', "export default { site: 'https://a.example' }"],
  ])('reads %s', async (name, source) => {
    await writeFile(join(folder, name), source)
    const config = await loadConfig(folder, name.startsWith('other') ? name : undefined)
    expect(config).toEqual({ file: join(folder, name), options: { site: 'https://a.example' } })
  })

  test('none is fine when none was named', async () => {
    expect(await loadConfig(folder)).toBeUndefined()
  })

  test.each([
    ['a named file that is not there', 'x.mjs', undefined],
    ['no default export', 'sitemap.config.mjs', 'export const a = 1'],
    ['a throwing file', 'sitemap.config.mjs', "throw new Error('no database')"],
  ])('%s', async (_, name, source) => {
    if (source !== undefined) await writeFile(join(folder, name), source)
    expect(await errorOf(name)).toMatchSnapshot()
  })
})
