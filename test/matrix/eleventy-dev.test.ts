import { fileURLToPath } from 'node:url'
import { testEleventyDev } from '../eleventy/dev.ts'

for (const major of [2, 4]) {
  const name = `eleventy-${major}`
  testEleventyDev({ name, major, folder: fileURLToPath(new URL(`node_modules/${name}/`, import.meta.url)) })
}
