import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const pnpmVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('@')[1]
const windows = process.platform === 'win32'

/** Installs one registry package into its own folder below .cache/, once, and returns that folder's node_modules. */
export function fetchPackage(name, version) {
  const folder = join(root, '.cache', `${name}-${version}`)
  const modules = join(folder, 'node_modules')
  if (!existsSync(join(folder, 'done'))) {
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--no-save',
      '--loglevel',
      'error',
      `${name}@${version}`,
    ]
    execFileSync(windows ? 'npm.cmd' : 'npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: windows })
    execFileSync(process.execPath, ['-e', `require('fs').writeFileSync(${JSON.stringify(join(folder, 'done'))}, '')`])
  }
  return modules
}

/** Folder that holds a `pnpm` of the pinned version. corepack's signature check fails on some mirrors, so npm fetches it. */
export const pnpmBin = () => join(fetchPackage('pnpm', pnpmVersion), '.bin')

/** A Node that can run every framework (Astro 7 wants 22.12): this one, or Node 24 from the npm registry. */
export function modernNode(say = () => {}) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath
  say(`Node ${process.versions.node} is too old for the newest tools: using Node 24 from the npm registry.`)
  return nodeOf(24)
}

/** Node of a major: this one, or the newest of it from the npm registry. */
export function nodeOf(major) {
  if (Number.parseInt(process.versions.node, 10) === major) return process.execPath
  return join(fetchPackage('node', String(major)), 'node', 'bin', windows ? 'node.exe' : 'node')
}

/** Environment of every child: pnpm on the path, telemetry off, the modern Node named for real builds. */
export function toolEnv(say) {
  return {
    ...process.env,
    PATH: [pnpmBin(), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    SITEMAPKIT_NODE: modernNode(say),
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  }
}

/** Runs a command to its end; one that fails is named, and ends this one too. */
export async function must(command, args, options) {
  const code = await run(command, args, options)
  if (code === 0) return
  console.error(`\n${command} ${args.join(' ')} ended with exit status ${code}.`)
  process.exit(1)
}

/** Runs a command to its end; resolves to its exit status. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: windows,
      ...options,
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
