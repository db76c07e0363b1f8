import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import { openHistory } from './history.ts'
import { makeRepository, remove } from './testing/made-repository.ts'

let root: string
let file: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'history-'))
  file = join(root, 'sitemap.history.json')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** One run on a day over pages with their hashes. */
async function run(day: string, pages: Record<string, string>, update = true) {
  const findings = createFindings()
  const history = await openHistory(file, { root, update, now: new Date(`${day}T23:30:00Z`) }, findings)
  const dates = Object.fromEntries(Object.entries(pages).map(([path, hash]) => [path, history.dateOf(path, hash)]))
  return { dates, written: await history.save(), findings: findings.list, codes: findings.list.map(({ code }) => code) }
}

const kept = () => readFile(file, 'utf8')

test('first sight has no date, unchanged keeps it, a change takes the day on which it was first seen', async () => {
  expect(await run('2024-01-01', { '/a/': 'h1', '/b/': 'h1' })).toMatchObject({
    dates: { '/a/': undefined, '/b/': undefined },
    written: true,
  })
  expect(await run('2024-02-01', { '/a/': 'h2', '/b/': 'h1' })).toMatchObject({
    dates: { '/a/': '2024-02-01', '/b/': undefined },
    written: true,
  })
  expect(await run('2024-03-01', { '/a/': 'h2', '/b/': 'h1' })).toMatchObject({
    dates: { '/a/': '2024-02-01' },
    written: false,
  })
  expect(await run('2024-04-01', { '/a/': 'h1', '/b/': 'h1' })).toMatchObject({ dates: { '/a/': '2024-04-01' } })
})

test('without updating, the kept dates count, a change that no run would remember has none, and nothing is written', async () => {
  await run('2024-01-01', { '/a/': 'h1', '/b/': 'h1' })
  await run('2024-02-01', { '/a/': 'h2', '/b/': 'h2' })
  const before = await kept()
  for (const day of ['2024-03-01', '2024-03-02']) {
    const { dates, written, codes } = await run(day, { '/a/': 'h2', '/b/': 'h3', '/new/': 'h' }, false)
    expect([dates, written, codes]).toEqual([
      { '/a/': '2024-02-01', '/b/': undefined, '/new/': undefined },
      false,
      ['history-stale'],
    ])
  }
  expect(await kept()).toBe(before)
})

test('what is said of a history that is not updated', async () => {
  const missing = await run('2024-01-01', { '/a/': 'h1' }, false)
  await run('2024-01-01', { '/a/': 'h1' })
  const stale = await run('2024-01-02', { '/a/': 'h2' }, false)
  expect(
    [...missing.findings, ...stale.findings].map(({ code, severity, message, fix }) => [code, severity, message, fix]),
  ).toMatchInlineSnapshot(`
    [
      [
        "history-missing",
        "notice",
        "The history file sitemap.history.json does not exist, so it dates no page.",
        "Run the build once with --update-history (or history: { file: 'sitemap.history.json', update: true }), and commit the file.",
      ],
      [
        "history-stale",
        "notice",
        "1 page has changed since the history file sitemap.history.json was updated, and gets no date from it.",
        "Run the build with --update-history (or history: { file: 'sitemap.history.json', update: true }), and commit the file.",
      ],
    ]
  `)
  expect(await readdir(root)).toEqual(['sitemap.history.json'])
})

test('the file: a line a page, sorted by code units, pages that are gone dropped, members of others kept', async () => {
  await run('2024-01-01', { '/z/': 'h', '/gone/': 'h' })
  await writeFile(
    file,
    (await kept())
      .replace('"/z/": {"hash":"h"', '"/z/": {"hash":"h","submitted":"2024-01-01"')
      .replace('"version"', '"key":{"x":1},\n"version"'),
  )
  await run('2024-02-01', { '/z/': 'h', '/ä/': 'h', '/a b/"': 'h', '/Z/': 'h', '/gone/': 'h' })
  await run('2024-02-02', { '/z/': 'h2', '/ä/': 'h', '/a b/"': 'h', '/Z/': 'h' })
  expect(await kept()).toMatchInlineSnapshot(`
    "{
    "/Z/": {"hash":"h"},
    "/a b/\\"": {"hash":"h"},
    "/z/": {"hash":"h2","submitted":"2024-01-01","changed":"2024-02-02"},
    "/ä/": {"hash":"h"},
    "key": {"x":1},
    "version": 1
    }
    "
  `)
})

test('the same pages in any order give the same bytes, and a file that is equal is not touched', async () => {
  await run('2024-01-01', { '/a/': '1', '/b/': '2', '/c/': '3' })
  const before = [await kept(), (await stat(file)).mtimeMs]
  expect((await run('2024-01-02', { '/c/': '3', '/a/': '1', '/b/': '2' })).written).toBe(false)
  expect([await kept(), (await stat(file)).mtimeMs]).toEqual(before)
})

test('a new version of the hash function is no change', async () => {
  await run('2024-01-01', { '/a/': '1:x' })
  await run('2024-02-01', { '/a/': '1:y' })
  expect((await run('2024-03-01', { '/a/': '2:z' })).dates).toEqual({ '/a/': '2024-02-01' })
  expect((await run('2024-04-01', { '/a/': '2:q' })).dates).toEqual({ '/a/': '2024-04-01' })
})

test('names of the prototype are paths like any other', async () => {
  for (const day of ['2024-01-01', '2024-02-01']) {
    expect((await run(day, { '/__proto__': 'h', '/constructor': 'h' })).dates).toEqual({
      '/__proto__': undefined,
      '/constructor': undefined,
    })
  }
  await writeFile(file, '{\n"__proto__": {"hash":"x"},\n"/a/": {"hash":"h"},\n"version": 1\n}\n')
  await run('2024-01-01', { '/a/': 'h' })
  expect(await kept()).toContain('"__proto__": {"hash":"x"}')
  expect(({} as { hash?: string }).hash).toBeUndefined()
})

test('two branches that change and add different pages merge in git', async () => {
  const made = makeRepository()
  remove(root)
  root = made.top
  file = join(root, 'sitemap.history.json')
  const pages = Object.fromEntries([...'abcdefghijklmnop'].map((name) => [`/${name}/`, 'h']))
  await run('2024-01-01', pages)
  made.commit('2024-01-01T00:00:00Z')
  made.git('checkout', '--quiet', '-b', 'side')
  await run('2024-02-01', { ...pages, '/c/': 'h2', '/p2/': 'h' })
  made.commit('2024-02-01T00:00:00Z')
  made.git('checkout', '--quiet', 'main')
  await run('2024-03-01', { ...pages, '/k/': 'h2', '/a1/': 'h' })
  made.commit('2024-03-01T00:00:00Z')
  made.git('merge', '--quiet', '--no-edit', 'side')
  const merged = await run('2024-04-01', { ...pages, '/c/': 'h2', '/k/': 'h2', '/a1/': 'h', '/p2/': 'h' })
  expect(merged).toMatchObject({ written: false, dates: { '/c/': '2024-02-01', '/k/': '2024-03-01' } })
})

describe('a file that cannot be used fails the build, and stays as it is', () => {
  test.each<[string, string]>([
    [
      'a merge conflict',
      '{\n<<<<<<< HEAD\n"/a/": {"hash":"1"},\n=======\n"/a/": {"hash":"2"},\n>>>>>>> side\n"version": 1\n}\n',
    ],
    [
      'a merge conflict with CRLF',
      '{\r\n"/b/": {"hash":"1"},\r\n<<<<<<<\r\n=======\r\n>>>>>>>\r\n"version": 1\r\n}\r\n',
    ],
    ['no JSON', 'hello'],
    ['an empty file', ''],
    ['a list', '[]'],
    ['no version', '{"/a/": {"hash":"1"}}'],
    ['a later version', '{"version": 2}'],
    ['a page without hash', '{"/a/": {"changed":"2024-01-01"}, "version": 1}'],
    ['a page that is text', '{"/a/": "2024-01-01", "version": 1}'],
    ['a wrong date', '{"/a/": {"hash":"1","changed":"2024-02-30"}, "version": 1}'],
  ])('%s', async (_, text) => {
    await writeFile(file, text)
    await expect(run('2024-01-01', { '/a/': '1' })).rejects.toMatchObject({ name: 'SitemapError' })
    const error = await run('2024-01-01', { '/a/': '1' }).catch((reason: Error) => reason)
    // What JSON.parse says differs between versions of Node.
    expect((error as Error).message.replace(/(cannot be read: ).*(?:JSON).*?\. (?=It)/, '$1… ')).toMatchSnapshot()
    expect(await kept()).toBe(text)
  })

  test('a folder in its place', async () => {
    await mkdir(file)
    await expect(run('2024-01-01', {})).rejects.toMatchObject({ code: 'history-invalid' })
  })

  test('a place that cannot be written', async () => {
    await writeFile(join(root, 'plain'), '')
    file = join(root, 'plain', 'history.json')
    await expect(run('2024-01-01', { '/a/': '1' })).rejects.toMatchObject({ code: expect.stringMatching(/^history-/) })
    expect(await readdir(root)).toEqual(['plain'])
  })
})

test('a byte order mark and CRLF are read', async () => {
  await writeFile(file, '\uFEFF{\r\n"/a/": {"hash":"1","changed":"2024-01-01"},\r\n"version": 1\r\n}\r\n')
  expect((await run('2024-02-01', { '/a/': '1' }, false)).dates).toEqual({ '/a/': '2024-01-01' })
})
