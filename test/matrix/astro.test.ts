import { fileURLToPath } from 'node:url'
import { testAddresses } from '../astro/addresses.ts'
import { testAstro } from '../astro/cases.ts'
import { testContent } from '../astro/content.ts'
import { testFailure } from '../astro/failure.ts'
import { testServer } from '../astro/server.ts'

for (const major of [5, 6]) {
  const name = `astro-${major}`
  const astro = { name, major, folder: fileURLToPath(new URL(`${name}/node_modules/astro/`, import.meta.url)) }
  for (const test of [testAstro, testAddresses, testContent, testServer, testFailure]) test(astro)
}
