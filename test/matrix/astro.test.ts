import { fileURLToPath } from 'node:url'
import { testAstro } from '../astro/cases.ts'

for (const major of [5, 6]) {
  const name = `astro-${major}`
  testAstro({ name, major, folder: fileURLToPath(new URL(`node_modules/${name}/`, import.meta.url)) })
}
