import type { OpenRoute } from '@sitemapkit/core'
import type { Manifests } from './manifests.ts'
import { isIntercepting } from './route.ts'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Pages with parameters that are rendered on request, of both routers: `/user/[id]`. Not those whose pages are all known
 * (`dynamicParams = false`, `fallback: false`).
 */
export function openRoutes({ dynamicRoutes, templates, appPaths, pagesPaths, i18n }: Manifests): OpenRoute[] {
  const appPages = new Set(Object.keys(appPaths).flatMap((key) => (key.endsWith('/page') ? appPaths[key]! : [])))
  const isPage = (page: string): boolean =>
    appPages.has(page) || (Object.hasOwn(pagesPaths, page) && !page.startsWith('/api/'))
  const locale = i18n ? `(?:/(?:${i18n.locales.map(literal).join('|')}))?` : ''
  return dynamicRoutes
    .filter(({ page }) => isPage(page) && !isIntercepting(page) && templates.get(page) !== false)
    .map(({ page, regex }) => {
      const below = new RegExp(`^${locale}${regex.replace(/^\^/, '')}`)
      return { pattern: page, test: (path) => below.test(path) }
    })
}
