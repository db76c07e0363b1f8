import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { codes, findingList, findingPage } from './finding-pages.ts'

const folder = fileURLToPath(new URL('../../docs/findings/', import.meta.url))

// The pages are made by this test: `npx vitest run --project core test/docs/findings.test.ts -u`.
test.each(codes)('%s has a page that says what its rule says', async (code) => {
  await expect(await findingPage(code)).toMatchFileSnapshot(`${folder}${code}.md`)
})

test('docs/findings has a page for each code, and no other', async () => {
  await expect(findingList()).toMatchFileSnapshot(`${folder}README.md`)
  const pages = existsSync(folder) ? readdirSync(folder).sort() : []
  expect(pages).toEqual([...codes.map((code) => `${code}.md`), 'README.md'].sort())
})
