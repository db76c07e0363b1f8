import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { resolveOptions } from '../options/resolve.ts'
import type { Page } from '../page.ts'
import { createSite, page } from '../testing/site.ts'
import { createPageReader } from './page-facts.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('facts do not keep the files in memory that they were read from', async () => {
  const size = 400_000
  const count = 40
  const text = 'some words of a page '.repeat(size / 21)
  const site = await createSite({
    'dist/a.html': page(
      '<title>A title that is long enough to be a slice</title><meta name="description" content="A description that is long enough"><link rel="canonical" href="https://example.com/a-canonical-address">',
      `<main><img src="/a/picture/of/something.png">${text}</main>`,
    ),
    'content/a.mdx': `---\ntitle: A title that is long enough to be a slice\n---\n\nexport const metadata = { description: 'A description that is long enough' }\n\n${text}`,
  })
  const options = resolveOptions({
    site: 'https://example.com',
    dir: site.root,
    root: site.root,
    images: true,
    exclude: () => false,
  })
  const source = `${site.root}/content/a.mdx`
  const read = createPageReader(options, {
    own: new Set([source]),
    compared: new Set(),
    assets: { builtFrom: () => [] },
  })
  const one: Page = { path: '/a', file: 'dist/a.html', source }
  const target = { page: one, path: '/a', served: '/a', loc: 'https://example.com/a' }
  const facts = [await read(target, { report: () => {} })]
  expect(facts[0]).toMatchObject({
    page: {
      data: { title: 'A title that is long enough to be a slice', description: 'A description that is long enough' },
    },
    facts: { html: { canonical: 'https://example.com/a-canonical-address', images: ['/a/picture/of/something.png'] } },
  })

  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let i = 0; i < count; i++) facts.push(await read(target, { report: () => {} }))
  collectGarbage()
  const kept = (process.memoryUsage().heapUsed - before) / count
  expect(facts).toHaveLength(count + 1)
  expect(kept).toBeLessThan(size / 10)
})
