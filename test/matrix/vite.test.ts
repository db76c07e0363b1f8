import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as Vite from 'vite'
import { testHooks } from '../vite/hooks.ts'

for (const name of ['vite-5', 'vite-6', 'vite-7']) {
  const folder = fileURLToPath(new URL(`node_modules/${name}/`, import.meta.url))
  const { version } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as { version: string }
  const vite = (await import(name)) as typeof Vite
  testHooks({ name, major: Number.parseInt(version, 10), vite, bin: `${folder}bin/vite.js` })
}
