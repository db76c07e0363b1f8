import { SitemapError } from '../diagnostics/error.ts'
import type { Finding } from '../diagnostics/finding.ts'
import { createFindings, type Findings } from '../diagnostics/findings.ts'
import type { Entry } from '../entry.ts'
import { resolveSite } from '../options/site.ts'
import { urlKey } from '../url/key.ts'
import { cleanEntry } from '../write/clean.ts'
import type { CleanEntry } from '../write/clean-entry.ts'
import { articlesPerFile, newsAge } from '../write/news-age.ts'
import { protocolLimits, ShardBuffer } from '../write/shard-buffer.ts'
import { urlsetFormat } from '../write/xml/format.ts'
import { extensionsOf } from '../write/xml/namespaces.ts'
import { renderUrl } from '../write/xml/url.ts'
import { bytesStream } from './bytes-stream.ts'

/** Where the map belongs, and how it looks. */
export interface StreamOptions {
  /** Origin of the site: `https://example.com`. A path in it is the base. */
  site: string | URL
  /** Path below the origin under which `/…` addresses are. @default '/' */
  base?: string
  /** `href` of a stylesheet (.css or .xsl). */
  stylesheet?: string
  /** Is told what was left out and why, once the map is whole. */
  onFinding?: (finding: Finding) => void
}

export interface SitemapStreamOptions extends StreamOptions {
  /** Write `image:caption`, `news:keywords` and others that no engine reads. @default false */
  withdrawnTags?: boolean
  /** Completes the news of entries that do not name their publication. */
  publication?: { name: string; language?: string }
  /** Clock for the two days of news. @default new Date() */
  now?: Date
}

/**
 * One sitemap as a stream of bytes, for a route handler or an edge runtime: needs no Node. Entries keep their order,
 * adjacent repeats are listed once. The file is made in memory, as its head names what its entries use.
 *
 * @throws SitemapError `site-missing`, `site-invalid` at once. The stream fails with `sitemap-too-large` past 50,000 entries or
 * 52,428,800 bytes, and with what the source throws.
 * @example
 * export const GET = () => new Response(sitemapStream(entries(), { site: 'https://example.com' }), { headers: { 'content-type': 'application/xml' } })
 */
export function sitemapStream(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  options: SitemapStreamOptions,
): ReadableStream<Uint8Array> {
  const { site, base } = resolveSite(options.site, { base: options.base })
  const { withdrawnTags = false, publication, now = new Date(), onFinding } = options
  return bytesStream(async (signal) => {
    const findings = createFindings()
    const buffer = new ShardBuffer(urlsetFormat({ stylesheet: options.stylesheet }), protocolLimits)
    const context = { site, base, findings, withdrawnTags, publication }
    const news = createNewsRule(now, findings)
    let lastKey = ''
    for await (const item of entries) {
      if (signal.aborted) break
      const entry = cleanEntry(item, context)
      if (!entry) continue
      if (!entry.loc.startsWith(`${site}/`)) {
        findings.report('entry-other-host', { loc: entry.loc, site }, { page: entry.loc })
        continue
      }
      const key = urlKey(entry.loc)
      if (key === lastKey) continue
      lastKey = key
      news(entry)
      if (!buffer.add(renderUrl(entry), extensionsOf(entry))) throw new SitemapError('sitemap-too-large', {})
    }
    for (const finding of onFinding ? findings.list : []) onFinding!(finding)
    return buffer.finish()
  })
}

/** N1, N5: articles of the last two days, 1,000 of them; the others are plain URLs. */
function createNewsRule(now: Date, findings: Findings): (entry: CleanEntry) => void {
  let articles = 0
  return (entry) => {
    if (!entry.news) return
    const { publicationDate } = entry.news
    const age = newsAge(publicationDate, now)
    if (age === 'future')
      findings.report('entry-news-future', { page: entry.loc, publicationDate }, { page: entry.loc })
    if (age !== 'fresh' || articles++ >= articlesPerFile) entry.news = undefined
  }
}
