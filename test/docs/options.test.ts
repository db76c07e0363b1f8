import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { optionsSchema } from '../../packages/core/src/options/schema.ts'
import { type OptionRow, optionRows, optionTable } from './option-table.ts'

const page = fileURLToPath(new URL('../../docs/options.md', import.meta.url))
const tables: Record<string, OptionRow[]> = {
  options: optionRows('SitemapOptions', 'types.ts'),
  output: optionRows('OutputOptions', 'output-options.ts', 'output.'),
  outlets: optionRows('OutletOptions', 'outlet-options.ts'),
  delta: optionRows('DeltaOptions', 'outlet-options.ts', 'delta.'),
  feed: optionRows('FeedOptions', 'outlet-options.ts', 'feed.'),
  llms: optionRows('LlmsOptions', 'outlet-options.ts', 'llms.'),
  alternates: optionRows('AlternateOptions', 'alternate-options.ts', 'alternates.'),
  check: optionRows('CheckSettings', 'check-settings.ts', 'check.'),
  'check.live': optionRows('LiveLimits', 'check-settings.ts', 'check.live.'),
}

// The tables are made by this test: `npx vitest run --project core test/docs/options.test.ts -u`.
test('the tables of docs/options.md are those of the declarations', async () => {
  const text = readFileSync(page, 'utf8').replaceAll(
    /(<!-- ([\w.]+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g,
    (_, start: string, name: string, end: string) => `${start}${optionTable(tables[name]!)}\n${end}`,
  )
  expect([...text.matchAll(/<!-- ([\w.]+) -->/g)].map(([, name]) => name)).toEqual(Object.keys(tables))
  await expect(text).toMatchFileSnapshot(page)
})

test('they have each option of the schema, and say what it does', () => {
  const { entries } = optionsSchema
  const output = Object.keys(entries.output.wrapped.entries).map((name) => `output.${name}`)
  const check = Object.keys(entries.check.wrapped.options[1].entries).map((name) => `check.${name}`)
  const rows = [...tables.options!, ...tables.outlets!, ...tables.output!, ...tables.check!]
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(entries), ...output, ...check].sort())
  expect(
    Object.values(tables)
      .flat()
      .filter(({ what }) => what === ''),
  ).toEqual([])
})
