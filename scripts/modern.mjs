// node modern.mjs <package> [arguments]: runs a package's command in the current folder, with a Node that it supports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modernNode, run } from './toolchain.mjs'

const [name, ...args] = process.argv.slice(2)
// Not by `require.resolve`: some packages do not export their package.json.
const folder = join(process.cwd(), 'node_modules', name)
const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const script = join(folder, typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]))

process.exitCode = await run(process.env.SITEMAPKIT_NODE ?? modernNode(console.error), [script, ...args], {
  cwd: process.cwd(),
  shell: false,
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
})
