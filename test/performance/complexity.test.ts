import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('cost.mjs', import.meta.url))

/** Twice the entries, with what a larger heap costs; a square grows by 4. */
const limit = 2.6

test.each(['write', 'resolve', 'dedupe', 'hreflang', 'check'])(
  'twice the entries cost at most 2.6 times the processor time: %s',
  (work) => {
    const args = ['--expose-gc', script, work, '100000', String(limit)]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    const { few, many } = JSON.parse(stdout)
    expect(many / few).toBeLessThanOrEqual(limit)
  },
  300_000,
)
