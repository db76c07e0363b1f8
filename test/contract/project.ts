import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { modernNode } from '../../scripts/toolchain.mjs'

/** Fixture sites are made here: below `test/`, so that Node finds the frameworks and the adapters. */
const sites = fileURLToPath(new URL('../.sites/', import.meta.url))

/** An empty project folder of that name. */
export async function emptyProject(name: string): Promise<string> {
  const folder = join(sites, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** Writes the files of a project: path below the folder → text or bytes. */
export async function writeFiles(folder: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

/** How a build ended: exit status, and all that it printed. */
export interface Outcome {
  status: number
  output: string
}

/** Script of a package's command, `bin('astro', 'bin/astro.mjs')`, as installed for the tests. */
export const bin = (name: string, script: string): string =>
  fileURLToPath(new URL(`../node_modules/${name}/${script}`, import.meta.url))

/** Environment of a framework's command, as a terminal has it: telemetry off, no colours, nothing of the test runner's own. */
export const commandEnv: NodeJS.ProcessEnv = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  NODE_ENV: 'production',
  VITEST: undefined,
  // Set by vitest; Astro gives them to the site as `import.meta.env`.
  BASE_URL: undefined,
  DEV: undefined,
  MODE: undefined,
  PROD: undefined,
  SSR: undefined,
  TEST: undefined,
}

/** Runs a script with the Node that every framework can use, telemetry off, no colours. */
export async function runNode(
  cwd: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const node = process.env.SITEMAPKIT_NODE ?? modernNode()
  const { exitCode, all, failed, message } = await execa(node, args, {
    cwd,
    all: true,
    reject: false,
    stdin: 'ignore',
    timeout: 240_000,
    env: { ...commandEnv, ...env },
  })
  return { status: exitCode ?? 1, output: failed && exitCode === undefined ? `${all}\n${message}` : (all ?? '') }
}

/** Every file below a folder with a hash of its bytes and its time of change; `except` are paths below the folder. */
export async function listing(
  folder: string,
  except: readonly string[] = [],
): Promise<Record<string, { hash: string; mtime: number }>> {
  const found: Record<string, { hash: string; mtime: number }> = {}
  const walk = async (below: string): Promise<void> => {
    for (const item of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = below ? `${below}/${item.name}` : item.name
      if (except.includes(path)) continue
      if (item.isDirectory()) await walk(path)
      else {
        const file = join(folder, path)
        const hash = createHash('sha256')
          .update(await readFile(file))
          .digest('hex')
        found[path] = { hash, mtime: (await stat(file)).mtimeMs }
      }
    }
  }
  await walk('')
  return found
}
