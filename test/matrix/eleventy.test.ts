import { fileURLToPath } from 'node:url'
import { testEleventy } from '../eleventy/cases.ts'

for (const major of [2, 4]) {
  const name = `eleventy-${major}`
  testEleventy({ name, major, folder: fileURLToPath(new URL(`node_modules/${name}/`, import.meta.url)) })
}
