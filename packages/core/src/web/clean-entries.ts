import type { Finding } from '../diagnostics/finding.ts'
import { createFindings, type Findings } from '../diagnostics/findings.ts'
import { failIfStrict } from '../diagnostics/strict.ts'
import type { Entry } from '../entry.ts'
import { resolveSite } from '../options/site.ts'
import { urlKey } from '../url/key.ts'
import { cleanEntry } from '../write/clean.ts'
import type { CleanEntry } from '../write/clean-entry.ts'
import { articlesPerFile, newsAge } from '../write/news-age.ts'
import { createScope } from '../write/scope.ts'
import { listOf, openSource, type StreamSource } from './stream-source.ts'

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

/** Options of one map made as a stream. */
export interface SitemapStreamOptions extends StreamOptions {
  /**
   * Make the whole map, at most 50 MB, before its first byte is sent: a source that fails then fails the response, and never
   * breaks off a map. false: entries are sent as the source yields them, at the speed of the reader, in little memory.
   *
   * @default true
   */
  buffered?: boolean
  /** A fault in an entry fails the map instead of being left out; not with `buffered: false`. @default false */
  strict?: boolean
  /** Address of the map itself, '/maps/products.xml': pages that its folder does not cover are told (P11). */
  path?: string
  /** Write `image:caption`, `news:keywords` and others that no engine reads. @default false */
  withdrawnTags?: boolean
  /** Completes the news of entries that do not name their publication. */
  publication?: { name: string; language?: string }
  /**
   * Clock for the two days of news. It is read only where an entry has news, so that a map without can be prerendered;
   * false: all news is written, whatever its date. @default new Date()
   */
  now?: Date | false
}

/** Takes the entries of one map in their order. */
export interface Cleaner {
  /** @returns undefined for what is left out: adjacent repeats, entries of other hosts, and what has no usable `loc`. */
  clean(entry: Entry): CleanEntry | undefined
  /** After the last entry: tells `onFinding`. @throws SitemapError `strict-failed` */
  end(): void
}

/**
 * Makes entries whose every value has passed its rule.
 *
 * @throws SitemapError `site-missing`, `site-invalid`
 */
export function createCleaner(options: SitemapStreamOptions): Cleaner {
  const { site, base } = resolveSite(options.site, { base: options.base })
  const { withdrawnTags = false, publication, strict, path, onFinding } = options
  const findings = createFindings({ strict })
  const scope = path === undefined ? undefined : createScope({ base, output: { file: path.replace(/^\//, '') } })
  const context = { site, base, findings, withdrawnTags, publication }
  const news = createNewsRule(options.now, findings)
  let lastKey = ''
  return {
    clean(item) {
      const entry = cleanEntry(item, context)
      if (!entry) return undefined
      if (!entry.loc.startsWith(`${site}/`)) {
        findings.report('entry-other-host', { loc: entry.loc, site }, { page: entry.loc })
        return undefined
      }
      const key = urlKey(entry.loc)
      if (key === lastKey) return undefined
      lastKey = key
      news(entry)
      scope?.look(entry)
      return entry
    },
    end() {
      scope?.report(`${site}${base}${path!.replace(/^\//, '')}`, findings)
      for (const finding of onFinding ? findings.list : []) onFinding!(finding)
      if (strict) failIfStrict(findings)
    },
  }
}

/**
 * Entries as given → entries whose every value has passed its rule, in their order. Adjacent repeats, entries of other hosts and
 * what has no usable `loc` are left out; `onFinding` is told at the end.
 *
 * @throws SitemapError `site-missing`, `site-invalid`; `strict-failed` at the end
 * @example for await (const { loc } of cleanEntries(rows, { site: 'https://example.com' })) console.log(loc)
 */
export async function* cleanEntries(source: StreamSource, options: SitemapStreamOptions): AsyncGenerator<CleanEntry> {
  const cleaner = createCleaner(options)
  for await (const batch of await openSource(source)) {
    for (const item of listOf(batch)) {
      const entry = cleaner.clean(item)
      if (entry) yield entry
    }
  }
  cleaner.end()
}

/** N1, N5: articles of the last two days, 1,000 of them; the others are plain URLs. */
function createNewsRule(given: Date | false | undefined, findings: Findings): (entry: CleanEntry) => void {
  let articles = 0
  let now = given
  return (entry) => {
    if (!entry.news) return
    if (now === false) return
    now ??= new Date()
    const { publicationDate } = entry.news
    const age = newsAge(publicationDate, now)
    if (age === 'future')
      findings.report('entry-news-future', { page: entry.loc, publicationDate }, { page: entry.loc })
    if (age !== 'fresh' || articles++ >= articlesPerFile) entry.news = undefined
  }
}
