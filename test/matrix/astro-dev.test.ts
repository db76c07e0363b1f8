import { fileURLToPath } from 'node:url'
import { testAstroDev } from '../astro/dev.ts'

for (const major of [5, 6]) {
  const name = `astro-${major}`
  testAstroDev({ name, major, folder: fileURLToPath(new URL(`${name}/node_modules/astro/`, import.meta.url)) })
}
