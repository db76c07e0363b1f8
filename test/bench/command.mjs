import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const usage = new URL('usage.mjs', import.meta.url).href

/** Path of a file of an installed package. */
export const fileOf = (name, file) => join(here, 'node_modules', name, file)

/** Script of a package's command. */
export function binOf(name, command = name) {
  const { bin } = JSON.parse(readFileSync(fileOf(name, 'package.json'), 'utf8'))
  return fileOf(name, typeof bin === 'string' ? bin : bin[command])
}

/** Runs a script with this Node; what it says is shown where it fails. */
export function runScript(script, args, { cwd, env } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, ...env, NODE_OPTIONS: `--import ${usage}`, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`)
  return stdout
}
