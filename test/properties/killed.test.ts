import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, writeSitemaps } from '@sitemapkit/core'
import { describe, expect, test } from 'vitest'
import { readFiles, temporaryFolder } from '../conformance/output-folder.ts'
import { products } from '../fixtures/products.mjs'

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

type Run = readonly [count: number, urls: number, output?: BuildOptions['output']]

const argumentsOf = (dir: string, [count, urls, output = {}]: Run): string[] => [
  fixture('write-into.mjs'),
  dir,
  `${count}`,
  `${urls}`,
  JSON.stringify(output),
]

/** Runs the built core in a process of its own, to be killed. */
const runKilled = (dir: string, run: Run, killAt: number): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, ['--import', fixture('kill-at.mjs'), ...argumentsOf(dir, run)], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, KILL_AT: `${killAt}` },
  })

/** The same, undisturbed. */
const run = (dir: string, [count, urls, output]: Run): Promise<unknown> =>
  writeSitemaps(products(count), { site: 'https://example.com', dir, output: { ...output, urls } })

/** Every file is whole and valid, and the entry file names only files that exist. */
function expectWhole(dir: string): void {
  const files = readFiles(dir)
  const entry = files.get('sitemap.xml')?.toString()
  if (entry?.includes('<sitemapindex')) {
    for (const [, name] of entry.matchAll(/<loc>https:\/\/example\.com\/([^<]*)/g))
      expect(files.has(name!), name).toBe(true)
  }
  for (const [name, bytes] of files) {
    if (name.endsWith('.txt')) expect(bytes.at(-1), name).toBe(10)
    if (name.endsWith('.css')) expect(bytes.toString().trimEnd().endsWith('}'), name).toBe(true)
  }
}

describe('SIGKILL at every call that changes a file', () => {
  const full = { text: true, stylesheet: true }
  test.each<[string, Run | undefined, Run]>([
    ['a first run', undefined, [25, 10, full]],
    ['more shards than before', [15, 10], [35, 10, full]],
    ['fewer shards than before', [45, 10, full], [25, 10, { gzip: true }]],
    ['shards to one file', [25, 10, full], [5, 10]],
    ['one file to shards', [5, 10], [25, 10, full]],
  ])(
    '%s',
    async (_, before, after) => {
      const start = temporaryFolder()
      writeFileSync(join(start, 'robots.txt'), 'User-agent: *\n')
      if (before) await run(start, before)
      const copy = (): string => {
        const dir = join(temporaryFolder(), 'dist')
        cpSync(start, dir, { recursive: true })
        return dir
      }
      const undisturbed = copy()
      await run(undisturbed, after)
      const expected = readFiles(undisturbed)

      let kills = 0
      for (;;) {
        const dir = copy()
        const { status, signal, stderr } = runKilled(dir, after, kills + 1)
        if (signal === null) {
          expect(status, stderr).toBe(0)
          expect(readFiles(dir)).toEqual(expected)
          break
        }
        expect(signal).toBe('SIGKILL')
        kills++
        expectWhole(dir)
        await run(dir, after)
        expect(readdirSync(dir).sort()).toEqual([...expected.keys()])
        expect(readFiles(dir)).toEqual(expected)
      }
      expect(kills).toBeGreaterThan(5)
    },
    600_000,
  )
})

describe('SIGKILL from outside', () => {
  const before: Run = [3000, 10]
  const after: Run = [6000, 15, { gzip: true }]
  const temporary = (name: string): boolean => name.endsWith('.tmp')
  const moved = (name: string): boolean => name.endsWith('.xml.gz')

  test.each<[string, (names: string[]) => boolean]>([
    ['with the first file under way', (names) => names.some(temporary)],
    ['after 100 of 400 files', (names) => names.filter(temporary).length > 100],
    ['after 300 of 400 files', (names) => names.filter(temporary).length > 300],
    ['with the first file in place', (names) => names.some(moved)],
    ['with half of the files in place', (names) => names.filter(moved).length > 200],
    ['with nearly all files in place', (names) => names.filter(moved).length > 390],
  ])(
    '%s',
    async (_, moment) => {
      const dir = temporaryFolder()
      await run(dir, before)
      const child = spawn(process.execPath, argumentsOf(dir, after))
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      const watch = (): void => {
        if (child.exitCode !== null || moment(readdirSync(dir))) child.kill('SIGKILL')
        else setImmediate(watch)
      }
      watch()
      await ended
      expectWhole(dir)

      await run(dir, after)
      const fresh = temporaryFolder()
      await run(fresh, after)
      expect(readdirSync(dir).sort()).toEqual(readdirSync(fresh).sort())
      expect(readFiles(dir)).toEqual(readFiles(fresh))
    },
    120_000,
  )
})
