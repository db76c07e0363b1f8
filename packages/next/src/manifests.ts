import { type ManifestFile, needManifest, openManifest } from './manifest-file.ts'
import { type PrerenderManifest, readPrerenderManifest } from './prerender-manifest.ts'

/** One rule of `redirects`, `headers` or `rewrites`, as routes-manifest.json holds it. */
export interface Rule {
  source: string
  /** With base path and locale in it. */
  regex: string
  destination?: string
  statusCode?: number
  /** Made by Next.js itself, for slashes. */
  internal?: boolean
  /** Conditions: the rule does not always hold. */
  has?: readonly unknown[]
  missing?: readonly unknown[]
  headers?: readonly { key: string; value: string }[]
}

export interface NextDomain {
  domain: string
  defaultLocale: string
  locales?: readonly string[]
  http?: true
}

/** `i18n` of next.config, which only the Pages Router knows. */
export interface NextI18n {
  locales: readonly string[]
  defaultLocale: string
  domains?: readonly NextDomain[]
}

/** What is used of the manifests of a finished build (Next.js 14, 15 and 16). The `preview` keys are not kept. */
export interface Manifests extends PrerenderManifest {
  /** Build folder, absolute. */
  folder: string
  /** Folder of the app below the root of its repository, '' where both are one. */
  relativeAppDir: string
  /** '' or '/docs'. */
  basePath: string
  trailingSlash: boolean
  output: 'export' | 'standalone' | undefined
  /** Endings of page files: 'tsx', 'mdx', 'page.tsx'. */
  pageExtensions: readonly string[]
  i18n: NextI18n | undefined
  /** All routes with parameters, with a regular expression for their paths, without base path and locale. */
  dynamicRoutes: readonly { page: string; regex: string }[]
  /** App Router: source ('/(marketing)/pricing/page') → route ('/pricing'). */
  appPaths: Readonly<Record<string, string>>
  /** Pages Router: route ('/en/legacy') → file ('pages/en/legacy.html'). */
  pagesPaths: Readonly<Record<string, string>>
  caseSensitive: boolean
  redirects: readonly Rule[]
  headers: readonly Rule[]
  /** Those that Next.js tries before files of public/. */
  rewrites: readonly Rule[]
  /** Paths that proxy or middleware is for, as written; undefined where there is none. */
  middleware: readonly string[] | undefined
  /** Of a static export. `pathMap`: its addresses were made by `exportPathMap`. */
  exported: { outDirectory: string; success: boolean; pathMap: boolean } | undefined
}

/** An array in Next.js 14 where only `afterFiles` are used; those are tried after the files of public/. */
const beforeFiles = (routes: ManifestFile): Rule[] =>
  Array.isArray(routes.get('rewrites', 'anything')) ? [] : matchersOf(routes, 'rewrites.beforeFiles')

/** A list of what a regular expression is for. */
function matchersOf<T extends { regex: string }>(routes: ManifestFile, key: string): T[] {
  const rules = routes.list<T>(key, 'an object')
  for (const [i, { regex }] of rules.entries()) {
    if (typeof regex !== 'string') routes.fail(`${key}[${i}].regex`, 'should be a text')
    try {
      new RegExp(regex)
    } catch {
      routes.fail(`${key}[${i}].regex`, 'is no regular expression')
    }
  }
  return rules
}

function i18nOf(routes: ManifestFile): NextI18n | undefined {
  if (!routes.get('i18n', 'an object')) return undefined
  return {
    locales: routes.list('i18n.locales', 'a text'),
    defaultLocale: routes.need('i18n.defaultLocale', 'a text'),
    domains: routes.list('i18n.domains', 'an object'),
  }
}

async function middlewareOf(folder: string): Promise<string[] | undefined> {
  const node = await openManifest(folder, 'server/functions-config-manifest.json')
  const edge = await openManifest(folder, 'server/middleware-manifest.json')
  const of = (matchers: { originalSource?: string }[]): string[] =>
    matchers.flatMap(({ originalSource }) => originalSource ?? [])
  if (node?.get('functions./_middleware', 'an object'))
    return of(node.list('functions./_middleware.matchers', 'an object'))
  if (edge?.get('middleware./', 'an object')) return of(edge.list('middleware./.matchers', 'an object'))
  return undefined
}

async function exportOf(folder: string): Promise<Manifests['exported']> {
  const detail = await openManifest(folder, 'export-detail.json')
  const marker = await openManifest(folder, 'export-marker.json')
  return (
    detail && {
      outDirectory: detail.need('outDirectory', 'a text'),
      success: detail.need('success', 'true or false'),
      pathMap: marker?.get('hasExportPathMap', 'true or false') ?? false,
    }
  )
}

/**
 * Reads the manifests of a finished build and checks what is used of them.
 *
 * @param folder build folder, absolute
 * @throws SitemapError `next-manifest-invalid`, naming file and key
 */
export async function readManifests(folder: string): Promise<Manifests> {
  const [server, routes, appPaths, pagesPaths] = await Promise.all([
    needManifest(folder, 'required-server-files.json'),
    needManifest(folder, 'routes-manifest.json'),
    openManifest(folder, 'app-path-routes-manifest.json'),
    openManifest(folder, 'server/pages-manifest.json'),
  ])
  if (!appPaths && !pagesPaths) await needManifest(folder, 'app-path-routes-manifest.json')
  return {
    folder,
    relativeAppDir: server.get<string>('relativeAppDir', 'a text') ?? '',
    basePath: routes.get<string>('basePath', 'a text') ?? '',
    trailingSlash: server.get<boolean>('config.trailingSlash', 'true or false') ?? false,
    output: server.get('config.output', 'a text'),
    pageExtensions: server.list('config.pageExtensions', 'a text'),
    i18n: i18nOf(routes),
    ...readPrerenderManifest(folder),
    dynamicRoutes: matchersOf(routes, 'dynamicRoutes'),
    appPaths: appPaths?.record(undefined, 'a text') ?? {},
    pagesPaths: pagesPaths?.record(undefined, 'a text') ?? {},
    caseSensitive: routes.get('caseSensitive', 'true or false') ?? false,
    redirects: matchersOf(routes, 'redirects'),
    headers: matchersOf(routes, 'headers'),
    rewrites: beforeFiles(routes),
    middleware: await middlewareOf(folder),
    exported: await exportOf(folder),
  }
}
