import { fileURLToPath } from 'node:url'
import { testAdapter } from '../contract/contract.ts'
import { eleventyAdapter } from '../eleventy/adapter.ts'
import { testEleventy } from '../eleventy/cases.ts'
import { testEleventyDepth } from '../eleventy/depth.ts'

for (const major of [2, 4]) {
  const name = `eleventy-${major}`
  const eleventy = { name, major, folder: fileURLToPath(new URL(`node_modules/${name}/`, import.meta.url)) }
  testAdapter(eleventyAdapter(eleventy))
  testEleventy(eleventy)
  testEleventyDepth(eleventy)
}
