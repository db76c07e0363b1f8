// node modern.mjs <package> [arguments]: runs a package's command in the current folder, with a Node that it supports.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { modernNode, run } from './toolchain.mjs'

const [name, ...args] = process.argv.slice(2)
const require = createRequire(join(process.cwd(), 'package.json'))
const manifest = require.resolve(`${name}/package.json`)
const { bin } = require(manifest)
const script = join(dirname(manifest), typeof bin === 'string' ? bin : bin[name])

process.exitCode = await run(process.env.SITEMAPKIT_NODE ?? modernNode(console.error), [script, ...args], {
  cwd: process.cwd(),
  shell: false,
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
})
