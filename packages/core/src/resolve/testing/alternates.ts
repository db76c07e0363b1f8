import { createFindings } from '../../diagnostics/findings.ts'
import type { I18n } from '../../options/build-context.ts'
import { addAlternates } from '../alternates/add-alternates.ts'
import type { Candidate } from '../candidate.ts'

type Options = Parameters<typeof addAlternates>[1]

export const siteOptions = (options: Partial<Options> = {}): Options => ({
  site: 'https://example.com',
  base: '/',
  i18n: undefined,
  alternates: 'auto',
  ...options,
})

/** `en` is hidden where its prefix is `''`. */
export const i18n = (defaultLocale: string, prefixes: Record<string, string>): I18n => ({
  defaultLocale,
  locales: Object.entries(prefixes).map(([name, prefix]) => ({ name, hreflang: name, prefix })),
})

/** A listed page. `loc` is the path below the base, or an address. */
export function candidate(loc: string, more: Partial<Candidate> = {}, base = '/'): Candidate {
  const url = new URL(loc.startsWith('/') ? base + loc.slice(1) : loc, 'https://example.com')
  const path = decodeURI(url.pathname).slice(base.length - 1) || '/'
  const entry = { loc: url.href, ...more.entry }
  return { page: { path }, facts: {}, path, key: url.href, witnesses: {}, ...more, entry }
}

/** `{ 'https://…': ['de https://…', …] }` of what `addAlternates` did, and the codes of its findings. */
export function linksOf(candidates: readonly Candidate[], options: Partial<Options> = {}) {
  const findings = createFindings()
  addAlternates(candidates, siteOptions(options), findings)
  const links = Object.fromEntries(
    candidates.map(({ entry }) => [entry.loc, entry.alternates?.map(({ hreflang, href }) => `${hreflang} ${href}`)]),
  )
  return { links, codes: findings.list.map(({ code }) => code), findings }
}

export const pages = (...paths: string[]): Candidate[] => paths.map((path) => candidate(path))

/** What `linksOf` gives, as paths of the site: `{ '/a': 'de /de/a, en /a' }`. */
export const short = (links: ReturnType<typeof linksOf>['links']): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(links).map(([loc, set]) => [
      loc.replace('https://example.com', ''),
      set?.join(', ').replaceAll('https://example.com', ''),
    ]),
  )
