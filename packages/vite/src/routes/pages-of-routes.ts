import { isCatchAll, type Pattern, parseReact, parseTanStack, parseVue } from './pattern.ts'

/** What is used of a record of vue-router and of a route object of React Router. */
export interface RouteRecord {
  path?: string
  index?: boolean
  children?: readonly RouteRecord[]
  redirect?: unknown
  [more: string]: unknown
}

/** What is used of a route of TanStack Router. */
export interface TreeRoute {
  options?: { path?: string; server?: unknown; component?: unknown; [more: string]: unknown }
  children?: unknown
  [more: string]: unknown
}

/** A route that shows a page. */
export interface PageRoute {
  pattern: Pattern
  /** It stands in for every missing address. */
  catchAll: boolean
  route: RouteRecord | TreeRoute
}

const join = (parent: string, path: string): string =>
  path.startsWith('/') ? path : `${parent}/${path}`.replaceAll(/\/{2,}/g, '/')

const root = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path || '/')

/** React Router's `<Navigate>` is a redirect, though it is rendered. */
const navigates = (element: unknown): boolean =>
  (element as { type?: { name?: string } } | null | undefined)?.type?.name === 'Navigate'

/** A route object with a loader alone answers with data. */
const answersWithData = ({
  loader,
  action,
  element,
  Component,
  component,
  components,
  lazy,
  file,
}: RouteRecord): boolean =>
  Boolean(loader ?? action) && !(element ?? Component ?? component ?? components ?? lazy ?? file)

/** React Router's objects have an `element` or a `Component`, and its paths neither expressions nor repeated parameters. */
const areVue = (records: readonly RouteRecord[]): boolean =>
  records.some(
    ({ path = '', component, components, redirect, children = [] }) =>
      (component ?? components ?? redirect) !== undefined || /:\w+[(*+]/.test(path) || areVue(children),
  )

/**
 * The pages of route records: nested paths joined; redirects, aliases and layouts out. A record with children is a layout, and
 * its page is the child without a path of its own.
 */
export function pagesOfRecords(records: readonly RouteRecord[]): PageRoute[] {
  const parse = areVue(records) ? parseVue : parseReact
  const pagesOf = (route: RouteRecord, parent: string): PageRoute[] => {
    const { path = '', children = [], redirect, element } = route
    const full = join(parent, path)
    if (children.length > 0) return children.flatMap((child) => pagesOf(child, full))
    if (redirect !== undefined || navigates(element) || answersWithData(route)) return []
    // Without a path and no index, it never matches by itself.
    if (route.path === undefined && !route.index) return []
    return [{ pattern: parse(path === '' ? root(full) : full), catchAll: isCatchAll(parse(path)), route }]
  }
  return records.flatMap((route) => pagesOf(route, '/'))
}

/** The children of `routeTree.gen.ts` are an object. */
const childrenOf = ({ children }: TreeRoute): TreeRoute[] => Object.values(children ?? {}) as TreeRoute[]

/** The pages of a route tree of TanStack Router: an index route has the path `/`, a layout has none or children. */
export function pagesOfTree(route: TreeRoute, parent = '/'): PageRoute[] {
  const { path = '', server, component } = route.options ?? {}
  const full = join(parent, path.replace(/^\//, ''))
  const children = childrenOf(route)
  if (children.length > 0) return children.flatMap((child) => pagesOfTree(child, full))
  const hasPage = path !== '' && (component !== undefined || server === undefined)
  return hasPage ? [{ pattern: parseTanStack(root(full)), catchAll: isCatchAll(parseTanStack(path)), route }] : []
}
