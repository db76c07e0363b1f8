import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../conformance/output-folder.ts'

const script = fileURLToPath(new URL('../fixtures/write-into.mjs', import.meta.url))

// The same in plain XML: test/properties/million.test.ts.
test('1,000,000 entries, packed, fit into a heap of 128 MB', () => {
  const output = JSON.stringify({ gzip: true })
  const args = ['--max-old-space-size=128', script, temporaryFolder(), '1000000', '50000', output]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 280_000 })
  expect(status, stderr).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ listed: 1_000_000 })
}, 300_000)
