import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { NextI18n, Rule } from './manifests.ts'

/** A route as prerender-manifest.json holds it. */
interface PrerenderRoute {
  srcRoute: string | null
  dataRoute: string | null
  initialStatus?: number
}

/** A finished build in few words: what the manifests of Next.js 16.4 hold, as far as it is read. */
export interface FixtureBuild {
  /** Prerendered paths: `app` for an App Router page, a source route for one made from it, or the entry itself. */
  routes?: Record<string, 'app' | `/${string}` | Partial<PrerenderRoute>>
  dynamicRoutes?: Record<string, { fallback?: string | false | null }>
  notFoundRoutes?: string[]
  appPaths?: Record<string, string>
  pagesPaths?: Record<string, string>
  basePath?: string
  trailingSlash?: boolean
  i18n?: NextI18n
  redirects?: Partial<Rule>[]
  headers?: Partial<Rule>[]
  rewrites?: Partial<Rule>[]
  output?: 'export' | 'standalone'
  pageExtensions?: string[]
  /** @default '.next' */
  distDir?: string
  /** Folder of the app below the made folder. @default '' */
  app?: string
  /** Exported folder below the app, for `output: 'export'`. @default 'out' */
  exportFolder?: string
  /** Further files below the app: path → content. `D/` is the build folder. */
  files?: Record<string, string>
}

const prerenderRoute = (path: string, given: NonNullable<FixtureBuild['routes']>[string]): PrerenderRoute =>
  typeof given === 'object'
    ? { srcRoute: path, dataRoute: `${path}.rsc`, ...given }
    : { srcRoute: given === 'app' ? path : given, dataRoute: `${path === '/' ? '/index' : path}.rsc` }

const parameters = /\[\[\.\.\.[^\]]+\]\]|\[\.\.\.[^\]]+\]|\[[^\]]+\]/g

/** Route with parameters → regular expression, as routes-manifest.json has it. */
const routeRegex = (route: string): string =>
  `^${route.replace(parameters, (name) => (name.includes('...') ? '(.+?)' : '([^/]+?)'))}(?:/)?$`

/** Writes a finished build into a folder of its own, which is removed after the test. @returns the folder of the app */
export async function writeBuild(build: FixtureBuild = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'next ü-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const cwd = join(root, build.app ?? '')
  const { distDir = '.next', basePath = '', trailingSlash = false, i18n, output, appPaths, pagesPaths } = build
  const dynamic = [...Object.values(appPaths ?? {}), ...Object.keys(pagesPaths ?? {})].filter((r) => r.includes('['))
  const json: Record<string, unknown> = {
    'required-server-files.json': {
      version: 1,
      config: { distDir, basePath, trailingSlash, output, pageExtensions: build.pageExtensions ?? ['tsx', 'jsx'] },
      appDir: cwd,
      relativeAppDir: build.app ?? '',
    },
    'prerender-manifest.json': {
      version: 4,
      routes: Object.fromEntries(
        Object.entries(build.routes ?? {}).map(([path, given]) => [path, prerenderRoute(path, given)]),
      ),
      dynamicRoutes: build.dynamicRoutes ?? {},
      notFoundRoutes: build.notFoundRoutes ?? [],
      preview: { previewModeId: 'a secret', previewModeSigningKey: 'a secret', previewModeEncryptionKey: 'a secret' },
    },
    'routes-manifest.json': {
      version: 3,
      caseSensitive: false,
      basePath,
      redirects: build.redirects ?? [],
      headers: build.headers ?? [],
      rewrites: { beforeFiles: build.rewrites ?? [], afterFiles: [], fallback: [] },
      dynamicRoutes: dynamic.map((page) => ({ page, regex: routeRegex(page) })),
      i18n,
    },
    'app-path-routes-manifest.json': appPaths ?? {},
    'server/pages-manifest.json': pagesPaths ?? {},
  }
  if (output === 'export') {
    const outDirectory = join(cwd, build.exportFolder ?? 'out')
    json['export-detail.json'] = { version: 1, outDirectory, success: true }
    await mkdir(outDirectory, { recursive: true })
  }
  const files: Record<string, string> = { 'D/BUILD_ID': 'fixture' }
  for (const [name, value] of Object.entries(json)) files[`D/${name}`] = JSON.stringify(value)
  for (const [name, content] of Object.entries({ ...files, ...build.files })) {
    const file = join(cwd, name.replace(/^D\//, `${distDir}/`))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return cwd
}

const decoded = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&apos;', "'")

/** All `<loc>` of a written sitemap, as URLs. */
export async function locsIn(cwd: string, file = 'public/sitemap.xml'): Promise<string[]> {
  const xml = await readFile(join(cwd, file), 'utf8')
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => decoded(loc!))
}

/** HTML of a page with something in its head. */
export const html = (head = ''): string =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body><h1>Page</h1></body></html>`
