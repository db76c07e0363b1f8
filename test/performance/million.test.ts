import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../conformance/output-folder.ts'

const script = fileURLToPath(new URL('../fixtures/write-into.mjs', import.meta.url))

/** Writes so many entries from a generator, in a process of its own with a heap of 128 MB. */
function write(count: number, output: object): { listed: number; rss: number } {
  const args = ['--max-old-space-size=128', script, temporaryFolder(), String(count), '50000', JSON.stringify(output)]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 280_000 })
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout)
}

test.each([
  ['plain', {}],
  ['packed', { gzip: true }],
])(
  '1,000,000 entries fit into a heap of 128 MB: %s',
  (_, output) => {
    expect(write(1_000_000, output)).toMatchObject({ listed: 1_000_000 })
  },
  300_000,
)
