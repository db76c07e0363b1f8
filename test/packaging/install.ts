import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchPackage, pnpmBin } from '../../scripts/toolchain.mjs'
import { locsOf } from '../contract/contract.ts'
import { writeFiles } from '../contract/project.ts'
import { beginnings } from './beginnings.ts'
import { stepsOf } from './readme.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
/** The version that the other tests use. */
const versionOf = (name: string): string => manifestOf(join(root, 'test', 'node_modules', name)).version

const html = '<!doctype html><html lang="en"><head><title>t</title></head><body><h1>t</h1></body></html>'

interface Manager {
  name: string
  /** Script of the manager, or the command itself. */
  script: (node: string) => string[]
  install: readonly string[]
  run: readonly string[]
  /** What it needs beside package.json. */
  files?: (overrides: Record<string, string>) => Record<string, string>
  env?: () => Record<string, string>
  frameworks: readonly string[]
}

const lines = (overrides: Record<string, string>): string =>
  Object.entries(overrides)
    .map(([name, file]) => `  "${name}": "${file}"\n`)
    .join('')

const managers: readonly Manager[] = [
  {
    name: 'npm',
    script: () => ['npm'],
    install: ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    run: ['exec', '--offline', '--'],
    frameworks: ['vite'],
  },
  {
    name: 'pnpm',
    script: () => [join(pnpmBin(), 'pnpm')],
    install: ['install', '--prefer-offline', '--no-frozen-lockfile', '--reporter=append-only'],
    run: ['exec'],
    files: (overrides) => ({
      'pnpm-workspace.yaml': `overrides:\n${lines(overrides)}allowBuilds:\n  esbuild: true\n  sharp: false\nminimumReleaseAge: 0\n`,
    }),
    frameworks: ['astro', 'next'],
  },
  {
    name: 'yarn-1',
    script: (node) => [node, join(fetchPackage('yarn', '1.22.22'), 'yarn', 'bin', 'yarn.js')],
    install: ['install', '--non-interactive', '--prefer-offline', '--no-progress'],
    run: ['--silent', 'run'],
    // From its own cache it takes a tarball of an earlier run for one of the same name and version.
    env: () => ({ YARN_CACHE_FOLDER: join(folder, 'yarn-cache') }),
    // Vite 8.4 names an optional dependency that is in no registry, which Yarn does not pass over.
    frameworks: ['eleventy'],
  },
  {
    name: 'yarn-4',
    script: (node) => [
      node,
      join(fetchPackage('@yarnpkg/cli-dist', '4.18.1'), '@yarnpkg', 'cli-dist', 'bin', 'yarn.js'),
    ],
    install: ['install'],
    run: ['run'],
    files: () => ({
      'yarn.lock': '',
      '.yarnrc.yml':
        'nodeLinker: node-modules\nenableTelemetry: false\nenableGlobalCache: true\nenableImmutableInstalls: false\nnpmMinimalAgeGate: 0\n',
    }),
    // It reads no .npmrc.
    env: () => ({ YARN_NPM_REGISTRY_SERVER: registry }),
    frameworks: ['eleventy'],
  },
]

/** Milliseconds that an installation may take over the network. */
const patience = 300_000

let folder: string
let registry: string
/** Name of a package → its tarball below the folder of a project. */
const tarballs: Record<string, string> = {}

/** A project in a folder with spaces and letters beyond ASCII, with the tarballs of everything installed. */
async function install(manager: Manager, names: readonly string[], node: string) {
  const cwd = join(folder, `${manager.name} site & größe 灯塔`)
  await mkdir(join(cwd, 'tarballs'), { recursive: true })
  const local: Record<string, string> = {}
  for (const [name, file] of Object.entries(tarballs)) {
    await writeFile(join(cwd, 'tarballs', file), await readFile(join(folder, file)))
    local[name] = `file:./tarballs/${file}`
  }
  const used = names.map((name) => ({ ...beginnings[name]!, ...stepsOf(beginnings[name]!.title) }))
  const wanted = ['@sitemapkit/core', 'sitemapkit', ...used.map(({ install }) => install)]
  const dependencies = {
    ...Object.fromEntries(wanted.map((name) => [name, local[name]!])),
    ...Object.fromEntries(used.flatMap(({ packages }) => packages.map((name) => [name, versionOf(name)]))),
  }
  const overrides = Object.fromEntries(Object.entries(local).filter(([name]) => name.startsWith('@sitemapkit/')))
  await writeFiles(cwd, {
    'package.json': JSON.stringify({
      name: 'installed',
      private: true,
      type: 'module',
      dependencies,
      overrides: Object.fromEntries(
        Object.entries(overrides).map(([name, file]) => [name, name in dependencies ? `$${name}` : file]),
      ),
      resolutions: overrides,
    }),
    'built/index.html': html,
    'built/a b/index.html': html,
    ...manager.files?.(overrides),
  })
  const [command, ...script] = manager.script(node)
  const run = async (...args: string[]): Promise<string> => {
    const { all, exitCode } = await execa(command!, [...script, ...args], {
      cwd,
      all: true,
      reject: false,
      stdin: 'ignore',
      timeout: 240_000,
      env: {
        PATH: [dirname(node), process.env.PATH].join(delimiter),
        // What pnpm and vitest tell their children is not meant for another manager.
        ...Object.fromEntries(
          Object.keys(process.env).flatMap((key) => (/^npm_|^VITEST/i.test(key) ? [[key, undefined]] : [])),
        ),
        CI: 'true',
        NODE_ENV: 'production',
        NO_COLOR: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
        NEXT_TELEMETRY_DISABLED: '1',
        ...manager.env?.(),
      },
    })
    expect(exitCode, all).toBe(0)
    return all
  }
  await run(...manager.install)
  return { cwd, exec: (...args: string[]) => run(...manager.run, ...args) }
}

/**
 * Installs the tarballs of all packages with every package manager, and builds with them.
 *
 * @param node its binary
 * @param runs frameworks that can be built with it. @default all
 */
export function testInstalls(node: string, runs: (framework: string) => boolean = () => true): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sitemapkit-'))
    registry = (await execa('npm', ['config', 'get', 'registry'])).stdout.trim()
    for (const name of readdirSync(join(root, 'packages'))) {
      const source = join(root, 'packages', name)
      const packed = await execa(join(pnpmBin(), 'pnpm'), ['pack', '--pack-destination', folder], { cwd: source })
      tarballs[manifestOf(source).name] = basename(packed.stdout.trim().split('\n').at(-1)!)
    }
  }, patience)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  describe.each(managers.map((manager) => [manager.name, manager] as const))('%s', (_, manager) => {
    const names = manager.frameworks.filter(runs)
    let project: Awaited<ReturnType<typeof install>>
    beforeAll(async () => {
      project = await install(manager, names, node)
    }, patience)

    test('the command writes a sitemap of a built folder', async () => {
      await project.exec('sitemapkit', 'generate', 'built', '--site', 'https://example.com')
      expect(locsOf(await readFile(join(project.cwd, 'built', 'sitemap.xml'), 'utf8'))).toEqual([
        'https://example.com/',
        'https://example.com/a%20b/',
      ])
      // To Eleventy it would be a part of the site.
      await rm(join(project.cwd, 'built'), { recursive: true })
    })

    test.each(names)('who has only the README sets up what `npm create` writes for %s', async (name) => {
      const { title, files, build, map, paths } = beginnings[name]!
      const steps = stepsOf(title)
      await writeFiles(project.cwd, { ...files, ...steps.files })
      for (const command of steps.build ?? build) await project.exec(...command)
      expect(locsOf(await readFile(join(project.cwd, map), 'utf8'))).toEqual(
        paths.map((path) => `https://example.com${path}`),
      )
      const written = [...Object.keys(files), ...Object.keys(steps.files), map]
      for (const file of written) await rm(join(project.cwd, file.split('/')[0]!), { recursive: true, force: true })
    })
  })
}
