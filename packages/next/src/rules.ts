import type { Page } from '@sitemapkit/core'
import type { Manifests, Rule } from './manifests.ts'

type Excluded = NonNullable<Page['excluded']>

/** Finds the rule of next.config that takes a page out of the sitemap. */
export type RuleFinder = (path: string, locale: string | undefined) => Excluded | undefined

/** A rule with `has` or `missing` holds for some requests only. */
const isCertain = ({ internal, has, missing }: Rule): boolean => !internal && !has && !missing

/** Directives for robots that heed another name are not ours: `otherbot: noindex`. */
const forbidsIndex = (value: string): boolean =>
  value.split(',').some((part) => {
    const [, name, directive] = /^\s*(?:([a-z0-9_-]+)\s*:)?\s*([a-z-]+)\s*$/i.exec(part) ?? []
    return /^(?:noindex|none)$/i.test(directive ?? '') && /^(?:googlebot|bingbot|robots)?$/i.test(name ?? '')
  })

interface Compiled<T> {
  regex: RegExp
  value: T
}

function compile<T>(rules: readonly Rule[], flags: string, of: (rule: Rule) => T | undefined): Compiled<T>[] {
  return rules.filter(isCertain).flatMap((rule) => {
    const value = of(rule)
    return value === undefined ? [] : [{ regex: new RegExp(rule.regex, flags), value }]
  })
}

const redirectOf = ({ source, destination, statusCode }: Rule): Excluded => ({
  reason: 'redirect',
  by: `next.config redirects: ${source} → ${destination} (${statusCode})`,
})

const robotsOf = ({ source, headers }: Rule): { noindex: boolean; excluded: Excluded } | undefined => {
  const header = headers?.findLast(({ key }) => key.toLowerCase() === 'x-robots-tag')
  return (
    header && {
      noindex: forbidsIndex(header.value),
      excluded: { reason: 'noindex', by: `next.config headers: ${source} sends X-Robots-Tag: ${header.value}` },
    }
  )
}

/**
 * The redirects and X-Robots-Tag headers of next.config. They are matched as Next.js does: on the percent-encoded path with
 * the base path and, where there is `i18n`, with the locale, the default one too. Of several headers the last one counts.
 * A static export has none of them: the host must be told in its own way.
 *
 * @returns a function from a path in URL text, below the base path, without locale
 */
export function createRules(manifests: Manifests): RuleFinder {
  const { basePath, i18n, caseSensitive, exported } = manifests
  if (exported) return () => undefined
  const flags = caseSensitive ? '' : 'i'
  const redirects = compile(manifests.redirects, flags, redirectOf)
  const headers = compile(manifests.headers, flags, robotsOf)
  if (redirects.length + headers.length === 0) return () => undefined
  return (path, locale = i18n?.defaultLocale) => {
    const full = `${basePath}${locale === undefined || !i18n ? '' : `/${locale}`}${path === '/' ? '' : path}` || '/'
    const redirect = redirects.find(({ regex }) => regex.test(full))
    if (redirect) return redirect.value
    const robots = headers.findLast(({ regex }) => regex.test(full))
    return robots?.value.noindex ? robots.value.excluded : undefined
  }
}
