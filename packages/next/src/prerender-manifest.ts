import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { SitemapError } from '@sitemapkit/core'
import { createJsonScanner, type JsonScanner } from './json-scanner.ts'

/** Prerendered paths of which the manifest says the same. */
export interface PrerenderedPaths {
  /** Route that they were made from: '/blog/[slug]'. */
  source: string
  /** Pages of the App Router, of the Pages Router, or what a route handler or metadata file answers. */
  kind: 'app' | 'pages' | 'handler'
  /** Of what is no page: known on Vercel only; elsewhere the `.meta` file has it. */
  status?: number
  location?: string
  /** Decoded, without base path and final slash; with the locale of the Pages Router. */
  paths: readonly string[]
}

/** What is used of `prerender-manifest.json` (version 4: Next.js 14, 15 and 16). The `preview` keys are passed over. */
export interface PrerenderManifest {
  prerendered: readonly PrerenderedPaths[]
  /** Routes with parameters some of whose pages may be prerendered → whether others are rendered on request. */
  templates: ReadonlyMap<string, boolean>
  /** Paths of `prerendered` that answer 404. */
  notFound: ReadonlySet<string>
}

type Fail = (key: string, problem: string) => never
type Json = Record<string, unknown>
type OnePath = Omit<PrerenderedPaths, 'paths'>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A Pages Router page has a `.json` data route, an App Router page an `.rsc` one. */
const kindOf = (dataRoute: string | null): PrerenderedPaths['kind'] =>
  dataRoute === null ? 'handler' : dataRoute.endsWith('.json') ? 'pages' : 'app'

const members = ['dataRoute', 'srcRoute', 'initialStatus', 'initialHeaders'] as const

function readRoute(scanner: JsonScanner, path: string, fail: Fail): OnePath {
  const key = (): string => `routes[${JSON.stringify(path)}]`
  const route = scanner.pick(members) ?? fail(key(), 'should be an object')
  const [dataRoute, srcRoute, status, headers] = route
  if (dataRoute !== null && typeof dataRoute !== 'string') fail(`${key()}.dataRoute`, 'should be a text or null')
  const said: OnePath = {
    source: typeof srcRoute === 'string' ? srcRoute : path,
    kind: kindOf(dataRoute as string | null),
  }
  if (typeof status !== 'number' || status < 300) return said
  return { ...said, status, location: (headers as Record<string, string> | undefined)?.location }
}

const saysSame = (a: OnePath, b: OnePath): boolean =>
  a.kind === b.kind && a.status === b.status && a.location === b.location

function readRoutes(scanner: JsonScanner, fail: Fail): PrerenderedPaths[] {
  const bySource = new Map<string, (OnePath & { paths: string[] })[]>()
  if (!scanner.enter()) fail('routes', 'should be an object')
  for (let path = scanner.next(); path !== undefined; path = scanner.next()) {
    const route = readRoute(scanner, path, fail)
    const known = bySource.get(route.source)
    const same = known?.find((other) => saysSame(other, route))
    if (same) same.paths.push(path)
    else if (known) known.push({ ...route, paths: [path] })
    else bySource.set(route.source, [{ ...route, paths: [path] }])
  }
  return [...bySource.values()].flat()
}

function readTemplates(value: unknown, fail: Fail): Map<string, boolean> {
  if (!isObject(value)) fail('dynamicRoutes', 'should be an object')
  return new Map(
    Object.entries(value as Json).map(([route, template]) => [route, (template as Json | null)?.fallback !== false]),
  )
}

function readNotFound(value: unknown, fail: Fail): Set<string> {
  if (!Array.isArray(value)) fail('notFoundRoutes', 'should be a list')
  const paths = value as unknown[]
  const bad = paths.findIndex((path) => typeof path !== 'string')
  return bad === -1 ? new Set(paths as string[]) : fail(`notFoundRoutes[${bad}]`, 'should be a text')
}

function read(scanner: JsonScanner, fail: Fail): PrerenderManifest {
  const manifest: PrerenderManifest = { prerendered: [], templates: new Map(), notFound: new Set() }
  for (let key = scanner.next(); key !== undefined; key = scanner.next()) {
    if (key === 'routes') manifest.prerendered = readRoutes(scanner, fail)
    else if (key === 'dynamicRoutes') manifest.templates = readTemplates(scanner.value(), fail)
    else if (key === 'notFoundRoutes') manifest.notFound = readNotFound(scanner.value(), fail)
    else scanner.skip()
  }
  return manifest
}

/**
 * Reads the prerendered paths of a build. Synchronous: nothing else is to be done meanwhile.
 *
 * @param folder build folder
 * @throws SitemapError `next-manifest-invalid`, naming file and key
 */
export function readPrerenderManifest(folder: string): PrerenderManifest {
  const file = join(folder, 'prerender-manifest.json')
  const invalid = (problem: string, key?: string, cause?: Error): SitemapError =>
    new SitemapError('next-manifest-invalid', { file, key, problem }, { cause })
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException
      throw invalid(code === 'ENOENT' ? 'is missing' : `cannot be read: ${message}`, undefined, cause as Error)
    }
  }
  const handle = attempt(() => openSync(file, 'r'))
  try {
    const scanner = createJsonScanner((buffer, offset) => attempt(() => readSync(handle, buffer, { offset })))
    if (!scanner.enter()) throw invalid('does not hold an object')
    return read(scanner, (key, problem) => {
      throw invalid(problem, key)
    })
  } catch (cause) {
    if (cause instanceof SyntaxError) throw invalid(`is not JSON: ${cause.message}`, undefined, cause)
    throw cause
  } finally {
    closeSync(handle)
  }
}
