import { expect, test } from 'vitest'
import { exportedData } from './exported.ts'

test.each<[string, string, unknown]>([
  [
    'literals',
    "export const metadata = { a: 'x', 'b-c': \"y\", d: `z`, e: 1.5, f: true, g: null, h: -2, i: [1, 'k'], j: { l: 1_000 } }",
    { a: 'x', 'b-c': 'y', d: 'z', e: 1.5, f: true, g: null, h: -2, i: [1, 'k'], j: { l: 1000 } },
  ],
  [
    'a type, as const, comments, final commas',
    "export const frontmatter: Page<X> = {\n  // one\n  a: 'x', /* two */\n  b: ['y',] as const,\n} satisfies Page\n",
    { a: 'x', b: ['y'] },
  ],
  [
    'a date',
    "export const meta = { date: new Date('2024-05-01'), now: new Date(), sum: new Date(1) }",
    { date: '2024-05-01' },
  ],
  [
    'what would have to be run',
    "export const metadata = { a: f('}'), b: 'x' + y, ...rest, [k]: 1, m() { return ',' }, s, c: c ? 'a' : `b`, t: <p title=\"}\">{x}</p>, z: 'kept' }",
    { z: 'kept' },
  ],
  ['escapes', String.raw`export const metadata = { a: 'it\'s \u00fc\x41\n' }`, { a: "it's üA\n" }],
  [
    'strict keys',
    'export const metadata = { __proto__: { draft: true }, constructor: 1 }',
    Object.fromEntries([
      ['__proto__', { draft: true }],
      ['constructor', 1],
    ]),
  ],
  ['none', 'const metadata = { a: 1 }\nexport const other = { b: 1 }', undefined],
  ['a call', 'export const metadata = make({ a: 1 })', undefined],
  ['an end within', "export const metadata = { a: 'x', ", undefined],
  ['a code sample', '```js\nexport const metadata = { a: 1 }\n```\n\nText', undefined],
])('%s', (_, code, expected) => {
  expect(exportedData(code)).toEqual(expected)
})
