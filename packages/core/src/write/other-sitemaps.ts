import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { resolveLoc } from '../url/loc.ts'

/**
 * The option `sitemaps` as absolute addresses, those of other hosts left out (P18).
 *
 * @throws SitemapError `sitemaps-invalid`.
 */
export function otherSitemaps(
  { site, base, sitemaps }: Pick<ResolvedOptions, 'site' | 'base' | 'sitemaps'>,
  findings: Pick<Findings, 'report'>,
): string[] {
  const urls = new Set<string>()
  for (const value of sitemaps) {
    const { loc, detail } = resolveLoc(value, { site, base })
    if (loc === undefined) throw new SitemapError('sitemaps-invalid', { value, detail })
    if (loc.startsWith(`${site}/`)) urls.add(loc)
    else findings.report('sitemaps-other-host', { url: loc, site })
  }
  return [...urls]
}
