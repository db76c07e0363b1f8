import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { expectValidFile } from '../conformance/expect-valid.ts'
import { temporaryFolder } from '../conformance/output-folder.ts'

test('1,000,000 entries in a heap of 128 MB: 20 shards, each valid', () => {
  const dir = temporaryFolder()
  const script = fileURLToPath(new URL('../fixtures/write-into.mjs', import.meta.url))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=128', script, dir, '1000000', '50000'],
    { encoding: 'utf8', timeout: 280_000 },
  )
  expect(status, stderr).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ pages: 1_000_000, listed: 1_000_000, excluded: 0 })
  const shards = readdirSync(dir).filter((name) => name.startsWith('sitemap-'))
  expect(shards).toHaveLength(20)
  for (const name of ['sitemap.xml', ...shards]) expectValidFile(join(dir, name))
}, 300_000)
