import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as Vite from 'vite'
import { testAdapter } from '../contract/contract.ts'
import { viteAdapter } from '../vite/adapter.ts'
import { testHooks } from '../vite/hooks.ts'
import { testSinglePage } from '../vite/single-page.ts'

for (const name of ['vite-5', 'vite-6', 'vite-7']) {
  const folder = fileURLToPath(new URL(`node_modules/${name}/`, import.meta.url))
  const { version } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as { version: string }
  const bin = `${folder}bin/vite.js`
  testAdapter(viteAdapter({ name, bin }))
  testSinglePage({ name, bin })
  testHooks({ name, major: Number.parseInt(version, 10), vite: (await import(name)) as typeof Vite, bin })
}
