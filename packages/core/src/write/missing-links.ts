import type { Findings } from '../diagnostics/findings.ts'
import type { Candidate } from '../resolve/candidate.ts'

/** Reports listed pages whose HTML has no `<link rel="sitemap">`, where the option `link` asks for it. */
export function reportMissingLinks(
  listed: readonly Candidate[],
  url: string,
  findings: Pick<Findings, 'report'>,
): void {
  const without = listed.filter(({ facts }) => facts.html && !facts.html.sitemapLinks)
  const [first] = without
  if (!first) return
  const href = url.replace(/^https?:\/\/[^/]*/, '')
  const tag = `<link rel="sitemap" type="application/xml" href="${href}">`
  findings.report('link-missing', { page: first.path, pages: without.length, tag }, { page: first.path })
}
