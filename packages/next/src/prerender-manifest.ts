import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SitemapError } from '@sitemapkit/core'
import { createJsonScanner, type JsonScanner } from './json-scanner.ts'

/** One prerendered path. */
export interface PrerenderedPath {
  /** Decoded, without base path and final slash; with the locale of the Pages Router. */
  path: string
  /** Route that it was made from: '/blog/[slug]'. */
  source: string
  /** A page of the App Router, of the Pages Router, or what a route handler or metadata file answers. */
  kind: 'app' | 'pages' | 'handler'
  /** Known on Vercel only; elsewhere the `.meta` file has it. */
  status?: number
  location?: string
}

/** What is used of `prerender-manifest.json` (version 4: Next.js 14, 15 and 16). The `preview` keys are passed over. */
export interface PrerenderManifest {
  prerendered: readonly PrerenderedPath[]
  /** Routes with parameters some of whose pages may be prerendered → whether others are rendered on request. */
  templates: ReadonlyMap<string, boolean>
  /** Paths of `prerendered` that answer 404. */
  notFound: ReadonlySet<string>
}

type Fail = (key: string, problem: string) => never
type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A Pages Router page has a `.json` data route, an App Router page an `.rsc` one. */
const kindOf = (dataRoute: string | null): PrerenderedPath['kind'] =>
  dataRoute === null ? 'handler' : dataRoute.endsWith('.json') ? 'pages' : 'app'

function* readRoutes(scanner: JsonScanner, fail: Fail): Iterable<PrerenderedPath> {
  if (!scanner.enter()) fail('routes', 'should be an object')
  for (let path = scanner.next(); path !== undefined; path = scanner.next()) {
    const key = `routes[${JSON.stringify(path)}]`
    const route = scanner.value()
    if (!isObject(route)) fail(key, 'should be an object')
    const { dataRoute, srcRoute, initialStatus, initialHeaders } = route as Json
    if (dataRoute !== null && typeof dataRoute !== 'string') fail(`${key}.dataRoute`, 'should be a text or null')
    const prerendered: PrerenderedPath = {
      path,
      source: typeof srcRoute === 'string' ? srcRoute : path,
      kind: kindOf(dataRoute as string | null),
    }
    if (typeof initialStatus === 'number') {
      prerendered.status = initialStatus
      prerendered.location = (initialHeaders as Record<string, string> | undefined)?.location
    }
    yield prerendered
  }
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
    if (key === 'routes') manifest.prerendered = [...readRoutes(scanner, fail)]
    else if (key === 'dynamicRoutes') manifest.templates = readTemplates(scanner.value(), fail)
    else if (key === 'notFoundRoutes') manifest.notFound = readNotFound(scanner.value(), fail)
    else scanner.skip()
  }
  return manifest
}

/**
 * Reads the prerendered paths of a build.
 *
 * @param folder build folder
 * @throws SitemapError `next-manifest-invalid`, naming file and key
 */
export async function readPrerenderManifest(folder: string): Promise<PrerenderManifest> {
  const file = join(folder, 'prerender-manifest.json')
  const invalid = (problem: string, key?: string, cause?: Error): SitemapError =>
    new SitemapError('next-manifest-invalid', { file, key, problem }, { cause })
  const json = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    throw invalid(cause.code === 'ENOENT' ? 'is missing' : `cannot be read: ${cause.message}`, undefined, cause)
  })
  const scanner = createJsonScanner(json)
  try {
    if (!scanner.enter()) throw invalid('does not hold an object')
    return read(scanner, (key, problem) => {
      throw invalid(problem, key)
    })
  } catch (cause) {
    if (cause instanceof SyntaxError) throw invalid(`is not JSON: ${cause.message}`, undefined, cause)
    throw cause
  }
}
