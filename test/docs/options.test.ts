import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionsSchema } from '../../packages/core/src/options/schema.ts'

const documented = [
  ...readFileSync(new URL('../../docs/options.md', import.meta.url), 'utf8').matchAll(/^\| `([\w.]+)` \|/gm),
].map((match) => match[1]!)

test('docs/options.md has each option once, and no other', () => {
  const { entries } = optionsSchema
  const output = Object.keys(entries.output.wrapped.entries).map((name) => `output.${name}`)
  const check = Object.keys(entries.check.wrapped.options[1].entries).map((name) => `check.${name}`)
  expect(documented).toEqual([...Object.keys(entries), ...output, ...check])
})
