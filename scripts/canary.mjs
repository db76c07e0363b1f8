// npm run canary -- <package>@<version or tag>: the tests of one framework with another version of it, such as astro@next.
// Changes pnpm-workspace.yaml and the lockfile, as a commit that raises the version would.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, toolEnv } from './toolchain.mjs'

/** The folders of tests that build with it. */
const tests = {
  astro: ['test/astro', 'test/contract/astro'],
  vite: ['test/vite', 'test/contract/vite'],
  '@11ty/eleventy': ['test/eleventy', 'test/contract/eleventy'],
  next: ['test/next', 'test/contract/next'],
}

const wanted = process.argv[2] ?? ''
const at = wanted.lastIndexOf('@')
const name = wanted.slice(0, at)
if (!tests[name] || process.argv.length > 3) {
  console.error(`Usage: npm run canary -- <package>@<version or tag>, with ${Object.keys(tests).join(', ')}.`)
  process.exit(2)
}

let exact
try {
  const version = execFileSync('npm', ['view', wanted, 'version', '--json'], { encoding: 'utf8', stdio: 'pipe' })
  // A range gives a list, the newest last.
  exact = [JSON.parse(version)].flat().at(-1)
} catch {
  console.error(`The registry has no ${wanted}: there is no such version or tag at the moment.`)
  process.exit(1)
}
const file = join(root, 'pnpm-workspace.yaml')
const before = readFileSync(file, 'utf8')
const line = new RegExp(`^(  "?${name}"?: ).*$`, 'm')
writeFileSync(file, before.replace(line, `$1${exact}`))
console.log(`▸ ${name} ${exact}`)

const env = toolEnv(console.log)
const install = ['install', '--no-frozen-lockfile', '--reporter=append-only', '--loglevel=error']
process.exitCode = (await run('pnpm', install, { env })) || (await run('npm', ['test', '--', ...tests[name]], { env }))
