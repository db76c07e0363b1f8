import type { Route } from './written.ts'

type Params = Record<string, string | number | undefined>

interface PaginateOptions {
  pageSize?: number
  params?: Params
  props?: Record<string, unknown>
}

/** A page's component, as the dev server has loaded it. */
export interface PageModule {
  getStaticPaths?(context: {
    paginate: (data: readonly unknown[], options?: PaginateOptions) => unknown
    routePattern: string
  }): unknown
}

/** '/blog/[...slug]' → '...slug'; also several of a segment: '[lang]-[region]'. */
const parameter = /\[(\.\.\.)?(\w+)\]/g

/**
 * Name of a page of a route with parameters: its path below the base, without slashes at the ends.
 *
 * @example nameOfParams('/blog/[...slug]', { slug: 'a/b' }) // 'blog/a/b'
 */
export const nameOfParams = (pattern: string, params: Params): string =>
  pattern
    .replace(parameter, (_, _spread, name: string) => String(params[name] ?? ''))
    .split('/')
    .filter(Boolean)
    .join('/')

/** Astro's own `paginate`: a page for each `pageSize` of the data, numbered from 1; `[...page]` hides the first number. */
function createPaginate({ params: names }: Pick<Route, 'params'>) {
  const numbersFirst = names.includes('page')
  return (data: readonly unknown[], { pageSize = 10, params = {}, props = {} }: PaginateOptions = {}): unknown => {
    const lastPage = Math.max(1, Math.ceil(data.length / pageSize))
    return Array.from({ length: lastPage }, (_, i) => {
      const start = i === 0 ? 0 : i * pageSize
      const end = Math.min(start + pageSize, data.length)
      const of = { start, end: end - 1, size: pageSize, total: data.length, currentPage: i + 1, lastPage }
      return {
        params: { ...params, page: numbersFirst || i > 0 ? String(i + 1) : undefined },
        props: { ...props, page: { ...of, data: data.slice(start, end), url: {} } },
      }
    })
  }
}

/**
 * Names of the pages of a prerendered route with parameters, as its `getStaticPaths` gives them.
 *
 * @throws what that function throws
 */
export async function staticNames(
  route: Pick<Route, 'pattern' | 'params'>,
  { getStaticPaths }: PageModule,
): Promise<string[]> {
  if (!getStaticPaths) return []
  const given = await getStaticPaths({ paginate: createPaginate(route), routePattern: route.pattern })
  const paths = (Array.isArray(given) ? given.flat() : []) as { params?: Params }[]
  return [...new Set(paths.map(({ params = {} }) => nameOfParams(route.pattern, params)))]
}
