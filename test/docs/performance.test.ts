import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documents } from '../bench/report.mjs'

test('the tables of README.md and docs/performance.md are those of the measurements: node test/bench/report.mjs', () => {
  for (const [path, text] of documents()) expect(readFileSync(path, 'utf8')).toBe(text)
})
