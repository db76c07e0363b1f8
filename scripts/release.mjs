// npm run release [-- --dry-run]: publishes every package whose version the registry has not, dependencies first. Packed
// by pnpm, which writes versions for `workspace:`, and published by npm, which needs no token where the workflow is a
// trusted publisher.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, toolEnv } from './toolchain.mjs'

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
const dryRun = values['dry-run']
const env = toolEnv()
const folder = join(root, '.cache', 'release')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const packages = new Map(
  readdirSync(join(root, 'packages')).map((name) => {
    const cwd = join(root, 'packages', name)
    const { name: packageName, version, dependencies } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
    return [packageName, { name: packageName, version, cwd, needs: Object.keys(dependencies ?? {}) }]
  }),
)
const ordered = new Set()
const order = (one) => {
  for (const name of one.needs) if (packages.has(name)) order(packages.get(name))
  ordered.add(one)
}
for (const one of packages.values()) order(one)

const show = (command, args) => execFileSync(command, args, { cwd: root, env, stdio: 'inherit' })

function isPublished({ name, version }) {
  const { status, stdout, stderr } = spawnSync('npm', ['view', name, 'versions', '--json'], { env, encoding: 'utf8' })
  if (status === 0) return [JSON.parse(stdout)].flat().includes(version)
  if (`${stdout}${stderr}`.includes('E404')) return false
  throw new Error(`The registry does not say which versions of ${name} there are: ${stderr}`)
}

for (const one of ordered) {
  const { name, version, cwd } = one
  if (!dryRun && isPublished(one)) {
    console.log(`${name}@${version} is published already.`)
    continue
  }
  const packed = execFileSync('pnpm', ['pack', '--pack-destination', folder, '--json'], { cwd, env, encoding: 'utf8' })
  const { filename } = [JSON.parse(packed)].flat()[0]
  show('npm', ['publish', filename, '--access', 'public', ...(dryRun ? ['--dry-run'] : ['--provenance'])])
}
// The lines that it prints tell the workflow which releases to make.
if (!dryRun) show('changeset', ['tag'])
