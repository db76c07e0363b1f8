import type { Serving } from './address.ts'
import type { Route, WrittenPage } from './written.ts'

/** `Astro.url` and the host decide by the file, so a page that no build has written has the address of the file that one would write. */
export function plannedFile(
  name: string,
  { entrypoint }: Pick<Route, 'entrypoint'>,
  format: Serving['format'],
): string {
  if (name === '') return 'index.html'
  if (name === '404' || name === '500') return `${name}.html`
  const isFolder = format === 'directory' || (format === 'preserve' && /(?:^|\/)index\.\w+$/.test(entrypoint))
  return isFolder ? `${name}/index.html` : `${name}.html`
}

const trim = (pathname: string): string => pathname.replace(/^\/+|\/+$/g, '')

/**
 * The pages that a build would write, as the routes of a dev server tell them.
 *
 * @param namesOf names of the pages of a prerendered route with parameters
 * @param fallbacksOf names of the pages that may stand in for missing translations of a page
 */
export function plannedPages(
  routes: readonly Route[],
  format: Serving['format'],
  namesOf: (route: Route) => readonly string[],
  fallbacksOf?: (name: string) => string[],
): WrittenPage[] {
  const found = new Map<string, WrittenPage>()
  const add = (name: string, page: Pick<WrittenPage, 'route' | 'shows'> & { route: Route }): void => {
    if (!found.has(name)) found.set(name, { file: plannedFile(name, page.route, format), name, ...page })
  }
  for (const route of routes) {
    if (route.type !== 'page' || !route.isPrerendered || route.origin === 'internal') continue
    for (const name of route.pathname === undefined ? namesOf(route) : [trim(route.pathname)]) add(name, { route })
  }
  if (fallbacksOf)
    for (const { name, route } of [...found.values()])
      for (const other of fallbacksOf(name)) add(other, { route: route!, shows: name })
  return [...found.values()]
}
