import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = join(root, 'packages')
const core = join(packages, 'core', 'src')

const isTest = (file: string): boolean => /\.test\.ts$|(^|\/)testing\//.test(file)
const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .sort()
const importsOf = (file: string): string[] =>
  ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => fileName)

/** Each room with the rooms that it may import from. Files at the top of the core are open to all. */
const rooms: Record<string, readonly string[]> = {
  check: ['collect', 'date', 'diagnostics', 'explain', 'language', 'options', 'resolve', 'url'],
  collect: ['date', 'diagnostics', 'language', 'options', 'resolve', 'url', 'write'],
  'command-line': ['diagnostics', 'options'],
  config: ['diagnostics', 'options'],
  date: [],
  dev: ['diagnostics', 'explain', 'options', 'url', 'write'],
  diagnostics: ['collect'],
  entries: ['check', 'collect', 'diagnostics'],
  explain: ['collect', 'diagnostics', 'options', 'resolve', 'url', 'write'],
  language: [],
  migrate: ['diagnostics', 'options', 'url'],
  options: ['diagnostics'],
  resolve: ['collect', 'date', 'diagnostics', 'language', 'options', 'url', 'write'],
  url: [],
  web: ['diagnostics', 'options', 'url', 'write'],
  write: ['collect', 'date', 'diagnostics', 'language', 'options', 'resolve', 'url'],
}

/** Modules of Node that reach out of the process, and the rooms whose work that is. */
const outside: Record<string, readonly string[]> = {
  'node:fs': ['check', 'collect', 'config', 'dev', 'entries', 'explain', 'write'],
  'node:fs/promises': ['check', 'collect', 'config', 'dev', 'entries', 'explain', 'write'],
  'node:child_process': ['collect'],
  'node:http': ['check', 'dev'],
  'node:https': ['check'],
  'node:dns': ['check'],
  'node:dns/promises': ['check'],
  'node:net': ['check'],
}

/** Import of a room from the file of another one, as `from → to: file`. */
function crossings(): { from: string; to: string; file: string }[] {
  return sourcesOf(core).flatMap((file) => {
    const from = file.includes('/') ? file.slice(0, file.indexOf('/')) : ''
    return importsOf(join(core, file))
      .filter((name) => name.startsWith('.'))
      .map((name) =>
        resolve(dirname(join(core, file)), name)
          .slice(core.length + 1)
          .split(sep),
      )
      .filter((path) => path.length > 1 && path[0] !== from)
      .map(([to]) => ({ from, to: to!, file }))
  })
}

describe('rooms of the core', () => {
  const found = crossings().filter(({ from }) => from !== '')

  test('every room is in the table', () => {
    const folders = readdirSync(core, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const names = folders.map(({ name }) => name).filter((name) => !name.startsWith('__') && name !== 'testing')
    expect(Object.keys(rooms).sort()).toEqual(names.sort())
  })

  test('no room imports from one that it may not', () => {
    expect(found.filter(({ from, to }) => !rooms[from]?.includes(to))).toEqual([])
  })

  test('the table allows nothing that is not used', () => {
    const unused = Object.entries(rooms).flatMap(([from, allowed]) =>
      allowed.filter((to) => !found.some((one) => one.from === from && one.to === to)).map((to) => `${from} → ${to}`),
    )
    expect(unused).toEqual([])
  })

  test('disk, network and processes are touched only where it is the work of the room', () => {
    const touched = sourcesOf(core)
      .filter((file) => file.includes('/'))
      .flatMap((file) => importsOf(join(core, file)).map((module) => ({ room: file.split('/')[0]!, module, file })))
    expect(touched.filter(({ room, module }) => outside[module] && !outside[module].includes(room))).toEqual([])
    expect(touched.filter(({ room, module }) => room === 'resolve' && module.startsWith('node:'))).toEqual([])
  })

  test('nothing prints but commands', () => {
    const printing = sourcesOf(core).filter((file) => /\bconsole\.|process\.stdout\.write/.test(withoutComments(file)))
    expect(printing.filter((file) => !file.startsWith('command-line/'))).toEqual([])
  })
})

const withoutComments = (file: string): string =>
  readFileSync(join(core, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

const lengthOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length

describe('files', () => {
  const all = readdirSync(packages).flatMap((name) => {
    const folder = join(packages, name, 'src')
    return sourcesOf(folder).map((file) => ({ file: `${name}/src/${file}`, lines: lengthOf(join(folder, file)) }))
  })

  test('one job each: none past 300 lines, the median about 100 at most', () => {
    expect(all.filter(({ lines }) => lines > 300)).toEqual([])
    const lines = all.map((one) => one.lines).sort((a, b) => a - b)
    expect(lines[lines.length >> 1]).toBeLessThanOrEqual(110)
  })

  test.each(['astro', 'vite', 'eleventy', 'next'])('the entry of %s only translates: under 200 lines', (name) => {
    expect(lengthOf(join(packages, name, 'src', 'index.ts'))).toBeLessThan(200)
  })

  test('no drawer for everything', () => {
    const names = all
      .map(({ file }) => file)
      .filter((file) => /(^|\/)(utils?|helpers?|managers?|common|misc)(\.ts|\/)/.test(file))
    expect(names).toEqual([])
  })
})
