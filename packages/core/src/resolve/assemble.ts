import type { Stated, Witness } from '../collect/facts.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { Entry } from '../entry.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { isThenable } from '../thenable.ts'
import { cleanEntry } from '../write/clean.ts'
import type { CleanEntry } from '../write/clean-entry.ts'
import { servedPath } from './address.ts'
import { createLocales } from './alternates/locales.ts'
import { statedAlternates } from './alternates/stated.ts'
import type { Candidate } from './candidate.ts'
import { cleanContext } from './clean-context.ts'
import { type Dated, lastmodOf } from './lastmod.ts'
import { imagesOf } from './media/images.ts'
import type { Assets, MediaContext, MediaPage } from './media/media-page.ts'
import { newsOf } from './media/news.ts'
import { videosOf } from './media/videos.ts'
import { fillFrom, type Witnessed } from './merge.ts'
import { compilePatterns, type PatternList } from './patterns.ts'

/** Puts the entry of a page together from all that is known of it. */
export interface Assembler {
  /** @param given what `entries` says of the page: it wins, field by field. */
  fill(candidate: Candidate, given: Witnessed | undefined): void | PromiseLike<void>
  /** The patterns of `news.include`. */
  newsPatterns: PatternList | undefined
}

function statesAnything(values: Partial<Record<keyof Entry, Stated | undefined>>): boolean {
  for (const field in values) if (values[field as keyof Entry] !== undefined) return true
  return false
}

export function createAssembler(options: ResolvedOptions, assets: Assets, findings: Findings): Assembler {
  const context: MediaContext = { options, locales: createLocales(options), assets, findings }
  const datesOf = ({ path }: Candidate) =>
    cleanContext(options, findings, () => undefined, { page: servedPath(path, options) })
  const newsPatterns = options.news?.include && compilePatterns('news.include', options.news.include)

  const isNews = ({ path, page }: Candidate): boolean | undefined => newsPatterns?.match({ path, data: page.data })

  function finish(candidate: Candidate, dated: Dated | undefined, given: Witnessed | undefined): void {
    const { page, path, facts, locale, entry } = candidate
    const { content, html } = facts
    const media: MediaPage = { page, path, url: entry.loc, facts, locale: page.locale ?? locale }
    const values: Partial<Record<keyof Entry, Stated | undefined>> = {
      lastmod: dated,
      changefreq: content?.sitemap.changefreq ?? html?.sitemap.changefreq,
      priority: content?.sitemap.priority ?? html?.sitemap.priority,
      images: imagesOf(media, context),
      videos: videosOf(media, context),
      news: newsOf(media, isNews(candidate), context),
      alternates: statedAlternates(facts),
    }
    // An address alone is clean already.
    if (!given && !statesAnything(values)) return
    const raw: Record<string, unknown> = { loc: entry.loc }
    const witnesses: Partial<Record<keyof CleanEntry, Witness>> = {}
    for (const [field, stated] of Object.entries(values)) {
      if (!stated) continue
      raw[field] = stated.value
      witnesses[field as keyof CleanEntry] = stated.by
    }
    const where = { page: servedPath(path, options) }
    const clean = cleanContext(options, findings, (field) => witnesses[field], where)
    const own = cleanEntry(raw as unknown as Entry, clean) ?? entry
    const kept: Witnessed = { entry: { ...given?.entry, loc: entry.loc }, witnesses: { ...given?.witnesses } }
    fillFrom(kept, { entry: own, witnesses })
    candidate.entry = kept.entry
    candidate.witnesses = { ...kept.witnesses, loc: candidate.witnesses.loc }
  }
  return {
    newsPatterns,
    fill(candidate, given) {
      if (given?.entry.lastmod !== undefined) return finish(candidate, undefined, given)
      const dated = lastmodOf(candidate, options.lastmod, datesOf(candidate), options.timeout)
      return isThenable(dated) ? dated.then((date) => finish(candidate, date, given)) : finish(candidate, dated, given)
    },
  }
}
