import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('cost.mjs', import.meta.url))

/** Processor time of one kind of work over so many entries, in a process of its own: what else the machine does does not count. */
function cost(work: string, entries: number): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, work, String(entries)], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return Number(stdout)
}

/**
 * A square grows by 4. A machine that is busy takes longer now and then, so the least of several is compared, and further
 * pairs are measured as long as the answer is no.
 */
test.each(['write', 'resolve', 'dedupe', 'hreflang', 'check'])(
  'twice the entries cost at most 2.6 times the processor time: %s',
  (work) => {
    let [few, many] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let pair = 0; pair < 5 && !(many / few <= 2.6); pair++) {
      few = Math.min(few, cost(work, 100_000))
      many = Math.min(many, cost(work, 200_000))
    }
    expect(many / few).toBeLessThanOrEqual(2.6)
  },
  300_000,
)
