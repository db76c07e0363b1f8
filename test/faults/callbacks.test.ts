import { expect, test } from 'vitest'
import { generate, maps, site, write } from './site.ts'

/** Runs with the config over a site that has its sitemap already. */
async function run(config: string): Promise<{ ended: Awaited<ReturnType<typeof generate>>; kept: boolean }> {
  const folder = site(3)
  await generate(folder)
  const before = maps(folder)
  write(folder, 'sitemap.config.mjs', config)
  const ended = await generate(folder)
  const after = maps(folder)
  return { ended, kept: JSON.stringify([...before]) === JSON.stringify([...after]) }
}

test.each([
  [
    'entries that throw at item 700,000',
    `export default { async *entries() {
       for (let n = 1; ; n++) { if (n === 700_000) throw new Error('connection reset'); yield { loc: '/p/' + n } }
     } }`,
  ],
  ['entries that never begin', 'export default { timeout: 300, entries: () => new Promise(() => {}) }'],
  [
    'entries that stop in the middle',
    `export default { timeout: 300, async *entries() { yield { loc: '/p/1' }; await new Promise(() => {}) } }`,
  ],
  ['a transform that never ends', 'export default { timeout: 300, transform: () => new Promise(() => {}) }'],
  ['a date that never comes', 'export default { timeout: 300, lastmod: [() => new Promise(() => {})] }'],
  ['a config that never ends', 'await new Promise(() => {})\nexport default {}'],
  ['a transform that throws', `export default { transform() { throw new TypeError('x is undefined') } }`],
])('%s: exit 1, the old sitemap is whole', async (_, config) => {
  const { ended, kept } = await run(config)
  expect(ended).toMatchSnapshot()
  expect(ended.status).toBe(1)
  expect(kept).toBe(true)
})

test('slow is not stuck: each item has the whole time', async () => {
  const folder = site(
    1,
    `export default { timeout: 400, async *entries() {
       for (let n = 0; n < 4; n++) { await new Promise((resolve) => setTimeout(resolve, 150)); yield { loc: '/p/' + n } }
     } }`,
  )
  const ended = await generate(folder)
  expect(ended.status, ended.stderr).toBe(0)
  expect(maps(folder).get('sitemap.xml')!.toString()).toContain('/p/3')
})
