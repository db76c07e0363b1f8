import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pnpmBin } from '../../scripts/toolchain.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = readdirSync(join(root, 'packages'))

interface Manifest {
  name: string
  license: string
  type: string
  engines: { node: string }
  exports: Record<string, string | { types: string; default: string }>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))

/**
 * Bytes of each tarball, raised in the commit that needs more. The core has the reader of HTML, the checker with all its
 * rules and words, and the tables of languages and countries; the preview a page with all that it needs in one script.
 */
const ceilings: Record<string, number> = {
  astro: 20_000,
  cli: 25_000,
  core: 340_000,
  eleventy: 20_000,
  next: 45_000,
  preview: 50_000,
  publish: 40_000,
  vite: 25_000,
}

/** Shared pieces of a build, whose names say what happens to be in them. */
const chunkName = /^dist\/([\w-]+)-[\w-]{8}\.(d\.ts|js)$/

describe.each(packages)('package %s', (name) => {
  const folder = join(root, 'packages', name)
  const manifest = manifestOf(name)

  test('publint finds nothing', async () => {
    const { messages, pkg } = await publint({ pkgDir: folder, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).toEqual([])
  })

  test('a release packs what is meant, and no more bytes', async () => {
    const destination = await mkdtemp(join(tmpdir(), 'sitemapkit-'))
    onTestFinished(() => rm(destination, { recursive: true, force: true }))
    const args = ['pack', '--json', '--pack-destination', destination]
    const packed = JSON.parse(execFileSync(join(pnpmBin(), 'pnpm'), args, { cwd: folder, encoding: 'utf8' }))
    expect(statSync(join(destination, basename(packed.filename))).size).toBeLessThan(ceilings[name]!)
    const files = (packed.files as { path: string }[])
      .map(({ path }) => path.replace(chunkName, 'dist/<chunk>.$2'))
      .sort()
    expect([...new Set(files)]).toMatchSnapshot()
  })

  test('the declarations are reviewed', async () => {
    const names = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.d.ts'))
    const texts = names.map((file) =>
      readFileSync(join(folder, 'dist', file), 'utf8').replaceAll(/-[\w-]{8}\.js/g, '.js'),
    )
    // By content: names of chunks, and so their order, change with the code.
    await expect(texts.sort().join('\n')).toMatchFileSnapshot(`__snapshots__/${name}.d.ts.txt`)
  })

  test('manifest: MIT, ESM, the agreed engines, every dependency known', () => {
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module', engines: { node: '^20.19.0 || >=22.12.0' } })
    expect({
      dependencies: Object.keys(manifest.dependencies ?? {}),
      peers: manifest.peerDependencies ?? {},
    }).toMatchSnapshot()
  })

  test('types resolve for ESM users (attw)', () => {
    if (!Object.values(manifest.exports).some((target) => typeof target === 'object')) return
    const attw = join(root, 'test', 'node_modules', '.bin', 'attw')
    const run = () =>
      execFileSync(attw, ['--pack', '.', '--profile', 'esm-only', '--format', 'table-flipped'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      })
    expect(run).not.toThrow()
  })

  for (const [path, target] of Object.entries(manifest.exports)) {
    if (typeof target === 'string') continue
    const subject = path === '.' ? manifest.name : `${manifest.name}${path.slice(1)}`

    test(`exports of ${subject}`, async () => {
      const module = (await import(join(folder, target.default))) as Record<string, unknown>
      expect(Object.fromEntries(Object.entries(module).map(([key, value]) => [key, typeof value]))).toMatchSnapshot()
    })

    test(`importing ${subject} does nothing`, () => {
      const script = `
        const before = Object.keys(globalThis).length
        await import(${JSON.stringify(join(folder, target.default))})
        if (Object.keys(globalThis).length !== before) throw new Error('a global was made')
        const open = process.getActiveResourcesInfo().filter((kind) => /Timeout|Immediate|Worker|TCP|Process|Watch/.test(kind))
        if (open.length > 0) throw new Error('left open: ' + open)`
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      expect(output).toBe('')
    })
  }
})

test('the page about the sitemap is small: 60 kB packed', () => {
  const script = readFileSync(join(root, 'packages/preview/dist/client.iife.js'))
  expect(gzipSync(script).length).toBeLessThan(60_000)
})

/** A built file and all that it imports of its own package. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g))
    withImports(resolve(dirname(file), path!), found)
  return found
}

test('what a route handler at the edge loads is small: 50 kB packed', () => {
  const files = [...withImports(join(root, 'packages/core/dist/web.js'))]
  expect(files.length).toBeGreaterThan(1)
  expect(gzipSync(files.map((file) => readFileSync(file, 'utf8')).join('\n')).length).toBeLessThan(50_000)
})
