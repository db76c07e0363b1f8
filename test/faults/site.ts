import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { readFiles } from '../conformance/output-folder.ts'

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))

export const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

export const page = (title: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1></main></body></html>`

export function write(folder: string, name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

/** A project with a built site of `count` pages and a home page, in a folder of its own. */
export function site(count = 20, config?: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sitemapkit faults ü-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  write(folder, 'package.json', '{ "private": true }')
  if (config !== undefined) write(folder, 'sitemap.config.mjs', config)
  for (let n = 0; n < count; n++) write(folder, `dist/blog/${n}/index.html`, page(`Page ${n}`))
  write(folder, 'dist/index.html', page('Home'))
  return folder
}

export interface Outcome {
  status: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface Circumstances {
  /** Module that Node loads first. */
  preload?: string
  /** Limit of the shell, such as `ulimit -n 64`. */
  limit?: string
  /** Permissions hold, also where the tests run as root. */
  permissions?: boolean
  env?: NodeJS.ProcessEnv
  flags?: readonly string[]
}

const asRoot = process.getuid?.() === 0
const withoutPower = ['setpriv', '--bounding-set=-dac_override,-dac_read_search']

/** Starts the built `sitemapkit generate dist` in a project. */
export function start(cwd: string, { preload, limit, permissions, env, flags = [] }: Circumstances = {}): ChildProcess {
  const node = [process.execPath, ...(preload ? ['--import', preload] : [])]
  const command = [...node, bin, 'generate', 'dist', '--site', 'https://example.com', ...flags]
  if (permissions && asRoot) command.unshift(...withoutPower)
  if (limit) command.unshift('sh', '-c', `${limit}; exec "$0" "$@"`)
  return spawn(command[0]!, command.slice(1), {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 180_000,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
  })
}

/** How a child ended; the folder of the project is shown as `<site>`. */
export const outcome = (child: ChildProcess, cwd: string): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const printed = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream]!.on('data', (bytes) => {
        printed[stream] += bytes
      })
    }
    const shown = (text: string): string =>
      text.replaceAll(cwd, '<site>').replaceAll(/\.sitemapkit-[\w-]+\.tmp/g, '.sitemapkit-….tmp')
    child.once('error', reject)
    child.once('close', (status, signal) =>
      resolve({ status, signal, stdout: shown(printed.stdout), stderr: shown(printed.stderr) }),
    )
  })

export const generate = (cwd: string, circumstances?: Circumstances): Promise<Outcome> =>
  outcome(start(cwd, circumstances), cwd)

/** What lies in the output folder beside the pages: each sitemap was found valid. */
export const maps = (cwd: string): Map<string, Buffer> =>
  new Map([...readFiles(join(cwd, 'dist'))].filter(([name]) => !name.endsWith('.html')))
