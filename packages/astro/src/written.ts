import type { IntegrationResolvedRoute } from 'astro'
import { filesOfName, nameOfFile } from './address.ts'

/** The part of a route that a sitemap needs; the same in Astro 5, 6 and 7. */
export type Route = Pick<
  IntegrationResolvedRoute,
  'pattern' | 'patternRegex' | 'entrypoint' | 'isPrerendered' | 'type' | 'origin' | 'pathname' | 'params'
>

/** A file that a prerendered route wrote. */
export interface WrittenPage {
  /** Below the output folder, raw, with `/`. */
  file: string
  /** Path below the base without slashes at the ends. */
  name: string
  /** undefined where Astro does not tell which route it was. */
  route?: Route
  /** Name of the page that it shows in place of a missing translation. */
  shows?: string
}

export interface BuildOutput {
  routes: readonly Route[]
  /** Of `astro:build:done`. */
  pages: readonly { pathname: string }[]
  /** Of `astro:build:done`: route pattern → written files. */
  assets: ReadonlyMap<string, readonly URL[]>
  dir: URL
  /** Names of the pages that may stand in for missing translations of a page. */
  fallbacksOf?: (name: string) => string[]
  /** Whether the output folder holds that file. */
  exists: (file: string) => boolean
}

/** A file's path below a folder, or undefined outside of it. URLs have `/` on every system. */
function below(dir: URL, file: URL): string | undefined {
  const folder = dir.href.endsWith('/') ? dir.href : `${dir.href}/`
  return file.href.startsWith(folder) ? decodeURIComponent(file.href.slice(folder.length)) : undefined
}

/**
 * The HTML files that Astro's page and redirect routes wrote, each once. The written file decides: `pages` also names
 * what was skipped, and `assets` lacks the fallback pages of Astro 6 and 7 and one of two routes with the same pattern.
 */
export function writtenPages({ routes, pages, assets, dir, fallbacksOf, exists }: BuildOutput): WrittenPage[] {
  const found = new Map<string, WrittenPage>()
  const add = (name: string, files: readonly string[], of: Pick<WrittenPage, 'route' | 'shows'> = {}): void => {
    if (found.has(name)) return
    const file = files.find(exists)
    if (file !== undefined) found.set(name, { file, name, ...of })
  }

  const rendered = pages.map(({ pathname }) => pathname.replace(/^\/|\/$/g, ''))
  // Astro 5 lists the files of stand-ins with those of their original; only `pages` tells them from translations.
  const standIns = new Set(fallbacksOf && rendered.flatMap(fallbacksOf))
  for (const name of rendered) standIns.delete(name)

  const kinds = new Map<string, Route>()
  for (const route of routes) if (kinds.get(route.pattern)?.type !== 'page') kinds.set(route.pattern, route)
  for (const [pattern, urls] of assets) {
    const route = kinds.get(pattern)
    if (route?.type === 'endpoint') continue
    for (const url of urls) {
      const file = below(dir, url)
      if (file?.endsWith('.html') && !standIns.has(nameOfFile(file))) add(nameOfFile(file), [file], { route })
    }
  }
  for (const name of rendered) add(name, filesOfName(name))
  if (fallbacksOf)
    for (const { name, route } of [...found.values()])
      if (route?.type !== 'redirect')
        for (const other of fallbacksOf(name)) add(other, filesOfName(other), { route, shows: name })
  return [...found.values()]
}
