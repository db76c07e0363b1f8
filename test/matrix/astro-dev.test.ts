import { fileURLToPath } from 'node:url'
import { testAstroDev } from '../astro/dev.ts'

for (const major of [5, 6]) {
  const name = `astro-${major}`
  testAstroDev({ name, major, folder: fileURLToPath(new URL(`node_modules/${name}/`, import.meta.url)) })
}
