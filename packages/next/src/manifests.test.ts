import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FixtureBuild, writeBuild } from './fixture-build.ts'
import { readManifests } from './manifests.ts'

const read = async (build: FixtureBuild) => readManifests(join(await writeBuild(build), '.next'))

test('the keys of the preview mode are not kept', async () => {
  expect(JSON.stringify(await read({ routes: { '/': 'app' } }))).not.toContain('secret')
})

test('rewrites: only those before the files of public/ are kept; an array (Next 14) has none', async () => {
  const rule = { source: '/a', destination: '/b', regex: '^/a$' }
  expect((await read({ rewrites: [rule] })).rewrites).toEqual([rule])
  const routes = JSON.stringify({ version: 3, basePath: '', redirects: [], headers: [], rewrites: [rule] })
  expect((await read({ files: { 'D/routes-manifest.json': routes } })).rewrites).toEqual([])
})

test('the proxy of Next 16 and the middleware before it', async () => {
  expect((await read({})).middleware).toBeUndefined()
  const functions = { functions: { '/_middleware': { matchers: [{ regexp: '^/u', originalSource: '/u/:path*' }] } } }
  const node = { 'D/server/functions-config-manifest.json': JSON.stringify(functions) }
  expect((await read({ files: node })).middleware).toEqual(['/u/:path*'])
  const edge = { middleware: { '/': { matchers: [{ regexp: '^/.*$', originalSource: '/:path*' }] } } }
  expect((await read({ files: { 'D/server/middleware-manifest.json': JSON.stringify(edge) } })).middleware).toEqual([
    '/:path*',
  ])
})

describe('errors name file and key', () => {
  const cases: [string, string, string | undefined][] = [
    ['a file that is missing', 'routes-manifest.json', undefined],
    ['no JSON', 'prerender-manifest.json', '{"routes":'],
    ['no object', 'prerender-manifest.json', '[]'],
    ['a wrong kind', 'prerender-manifest.json', '{"routes":[]}'],
    ['a wrong member', 'prerender-manifest.json', '{"routes":{"/a":{"dataRoute":1}}}'],
    ['no dataRoute', 'prerender-manifest.json', '{"routes":{"/a":{"srcRoute":"/a"}}}'],
    ['a wrong list', 'prerender-manifest.json', '{"routes":{},"notFoundRoutes":["/a",2]}'],
    ['a wrong route', 'app-path-routes-manifest.json', '{"/page":null}'],
    ['no regular expression', 'routes-manifest.json', '{"redirects":[{"source":"/a","regex":"("}]}'],
    ['no default locale', 'routes-manifest.json', '{"i18n":{"locales":["en"]}}'],
  ]
  test.each(cases)('%s: %s', async (_, file, content) => {
    const cwd = await writeBuild()
    const path = join(cwd, '.next', file)
    await (content === undefined ? rm(path) : writeFile(path, content))
    const error = await readManifests(join(cwd, '.next')).catch((thrown: Error) => thrown.message)
    expect(
      String(error)
        .replaceAll(cwd, '<app>')
        .replace(/ at position.*\)/, ' …'),
    ).toMatchSnapshot()
  })

  test('a build of neither router', async () => {
    const cwd = await writeBuild()
    await rm(join(cwd, '.next/app-path-routes-manifest.json'))
    await rm(join(cwd, '.next/server/pages-manifest.json'))
    await expect(readManifests(join(cwd, '.next'))).rejects.toThrow(/app-path-routes-manifest\.json is missing/)
  })
})
