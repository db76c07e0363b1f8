import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('the pictures of README.md are there, small, and all shown: npm run pictures', () => {
  const folder = `${root}docs/pictures/`
  const shown = [...readFileSync(`${root}README.md`, 'utf8').matchAll(/docs\/pictures\/([\w-]+\.webp)/g)].map(
    ([, name]) => name!,
  )
  expect(shown.sort()).toEqual(readdirSync(folder).sort())
  for (const name of shown) expect(statSync(folder + name).size, name).toBeLessThan(150_000)
})
