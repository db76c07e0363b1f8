import { fileURLToPath } from 'node:url'
import { testAddresses } from '../astro/addresses.ts'
import { testAstro } from '../astro/cases.ts'

for (const major of [5, 6]) {
  const name = `astro-${major}`
  const astro = { name, major, folder: fileURLToPath(new URL(`${name}/node_modules/astro/`, import.meta.url)) }
  testAstro(astro)
  testAddresses(astro)
}
