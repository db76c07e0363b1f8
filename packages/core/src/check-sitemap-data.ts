import { sitemapKey } from './collect/content/sitemap-key.ts'
import type { Witness } from './collect/facts.ts'
import type { Finding, Where } from './diagnostics/finding.ts'
import { createFindings } from './diagnostics/findings.ts'
import type { Entry } from './entry.ts'
import { resolveLoc } from './url/loc.ts'
import { cleanEntry } from './write/clean.ts'

/** The origin is only there to make URLs whole. */
const context = { site: 'https://example.com', base: '/' }
/** What else a page may say is completed by its HTML and by files of the build, so only a build can judge it. */
const fields = ['lastmod', 'changefreq', 'priority'] as const

/**
 * Checks what a page says under `sitemap` while it is written, before any build: keys that there are not, and values of `loc`,
 * `lastmod`, `changefreq` and `priority` that a build would drop.
 *
 * @param value of `sitemap` in frontmatter or the data cascade.
 * @param where path of the page, and the file that says it.
 * @returns the findings of a build, in its words.
 * @example checkSitemapData({ priority: 7 }, { page: '/a/', file: 'src/a.md' }) // one finding: entry-priority
 */
export function checkSitemapData(value: unknown, where: Where & { page: string }): Finding[] {
  const findings = createFindings()
  const stated = sitemapKey(value, { ...where, findings })
  if (stated.exclude) return findings.list
  if (stated.loc) {
    const { value, by } = stated.loc
    const { loc, detail } = resolveLoc(value as string, context)
    if (loc === undefined) findings.report('loc-dropped', { page: where.page, value, field: by.field, detail }, where)
  }
  const entry: Partial<Record<keyof Entry, unknown>> = { loc: '/' }
  const witnesses: Partial<Record<keyof Entry, Witness>> = {}
  for (const field of fields) {
    const given = stated[field]
    // `lastmod: false` is a wish and no date.
    if (!given || given.value === false) continue
    entry[field] = given.value
    witnesses[field] = given.by
  }
  cleanEntry(entry as Entry, {
    ...context,
    findings,
    withdrawnTags: false,
    where,
    witness: (field) => witnesses[field],
  })
  return findings.list
}
