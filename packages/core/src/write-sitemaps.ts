import { SitemapError } from './diagnostics/error.ts'
import { createFindings, type Findings } from './diagnostics/findings.ts'
import { failIfStrict } from './diagnostics/strict.ts'
import type { Entry } from './entry.ts'
import type { BuildOptions } from './options/build-context.ts'
import { resolveOptions } from './options/resolve.ts'
import type { ResolvedOptions } from './options/resolved.ts'
import type { EntriesItem } from './options/types.ts'
import type { Exclusion, ExclusionReason, Report } from './report.ts'
import { filterPath, originOf } from './resolve/address.ts'
import type { Candidate } from './resolve/candidate.ts'
import { cleanContext } from './resolve/clean-context.ts'
import { createFilter } from './resolve/filter.ts'
import { createGrouping } from './resolve/groups.ts'
import { checkEmpty, sortCounts } from './resolve/nothing-listed.ts'
import { readEntries } from './resolve/read-entries.ts'
import type { Verdict } from './resolve/rules/rule.ts'
import { withSiteSlash } from './resolve/trailing-slash.ts'
import { applyTransform } from './resolve/transform.ts'
import { urlKey } from './url/key.ts'
import { fixed } from './write/clean/priority.ts'
import { cleanEntry } from './write/clean.ts'
import type { CleanEntry } from './write/clean-entry.ts'
import { openOutlets } from './write/outlets.ts'
import { createPlainRenderer } from './write/plain-url.ts'
import { createSitemapWriter } from './write/writer.ts'

/** Left-out entries that a report names; all are counted. */
const namedExclusions = 1000

/**
 * A stream of entries in, their sitemap out: in the caller's order, adjacent repeats listed once, in memory that does not
 * grow with their number. What the pages of a build look like is not asked: of the options those count that concern
 * entries (`include`, `exclude`, `transform`, `defaults`, `groups`, `news`) and the output.
 *
 * @param entries entries or their addresses, or sources of them such as `entriesFromSitemap('old.xml')`; sync or async, read once. It is told when no more of it is wanted.
 * @returns what was written, counts by reason of what was left out, and what was found. `exclusions` names the first 1,000.
 * @throws SitemapError before anything is written: an option that does not fit, `entries-failed` with the number of the
 * item at which the source broke, no entry at all, a file of somebody else in the way; with `strict` also a fault in the
 * data of an entry.
 * @example
 * await writeSitemaps(products(), { site: 'https://example.com', dir: 'dist' })
 * async function* products() { for await (const { slug, updatedAt } of db.products()) yield { loc: `/p/${slug}`, lastmod: updatedAt } }
 */
export async function writeSitemaps(
  entries: Iterable<EntriesItem> | AsyncIterable<EntriesItem>,
  given: BuildOptions,
): Promise<Report> {
  return streamSitemaps(entries, given)
}

/**
 * @param groupOf group of an entry that was resolved in another run: nothing is asked of it again. Without it the options that
 * concern entries are heeded.
 */
export async function streamSitemaps(
  entries: Iterable<EntriesItem> | AsyncIterable<EntriesItem>,
  given: BuildOptions,
  groupOf?: (entry: EntriesItem) => string | undefined,
): Promise<Report> {
  const start = performance.now()
  const findings = createFindings({ strict: given.strict })
  const options = resolveOptions(given, findings)
  for (const { code, params, where } of given.observations ?? []) findings.report(code, params as never, where)
  const outlets = await openOutlets(options, findings)
  const writer = createSitemapWriter(options, findings, undefined, outlets)
  const judge = groupOf ? undefined : createJudge(options, findings)
  const context = cleanContext(options, findings, () => undefined)
  const { defaults, output, site } = options

  const counts = new Map<ExclusionReason, number>()
  const exclusions: Exclusion[] = []
  const leaveOut = (path: string, verdict: Verdict): void => {
    counts.set(verdict.reason, (counts.get(verdict.reason) ?? 0) + 1)
    if (exclusions.length < namedExclusions) exclusions.push({ path, ...verdict })
  }

  let items = 0
  let lastKey = ''
  const repeated: Verdict = { reason: 'duplicate', by: 'same URL as the entry before it' }
  const list = (entry: CleanEntry, group?: string): void | Promise<void> => {
    const origin = entry.loc.startsWith(site) && entry.loc[site.length] === '/' ? site : originOf(entry.loc)
    if (origin !== site && !output.perHost) {
      findings.report('entry-other-host', { loc: entry.loc, site }, { page: entry.loc })
      return leaveOut(entry.loc, { reason: 'other-host', by: `site ${site}` })
    }
    const key = entry.loc.includes('%') ? urlKey(entry.loc) : entry.loc
    if (key === lastKey) return leaveOut(entry.loc, repeated)
    lastKey = key
    if (defaults.changefreq !== undefined) entry.changefreq ??= defaults.changefreq
    if (defaults.priority !== undefined) entry.priority ??= fixed(defaults.priority)
    if (group === undefined && origin === site) return writer.add(entry)
    return writer.add(entry, { group, host: origin === site ? undefined : origin.slice(origin.indexOf('//') + 2) })
  }
  const isPlain =
    !judge &&
    !groupOf &&
    outlets.length === 0 &&
    options.trailingSlash === 'ignore' &&
    Object.values(defaults).every((value) => value === undefined)
  const renderPlain = isPlain ? createPlainRenderer(options) : undefined
  const visit = (item: Entry | string | URL): void | Promise<void> => {
    items++
    const rendered = renderPlain?.(item)
    if (rendered) {
      if (rendered.key === lastKey) return leaveOut(rendered.loc, repeated)
      lastKey = rendered.key
      return writer.addRendered(rendered)
    }
    const entry = cleanEntry(item, context)
    if (!entry) {
      const loc = typeof item === 'string' ? item : (item as Entry | null)?.loc
      return leaveOut(typeof loc === 'string' ? loc : `entry ${items}`, { reason: 'bad-url', by: 'loc' })
    }
    if (groupOf) return list(entry, groupOf(item))
    entry.loc = withSiteSlash(entry.loc, options.trailingSlash)
    return judge ? judge(entry, leaveOut, list) : list(entry)
  }

  try {
    await readEntries(() => entries, { site, base: options.base, paths: [] }, options.timeout, visit)
    if (options.strict) failIfStrict(findings)
    if (items === 0 && options.empty === 'error') throw new SitemapError('no-entry-given', {})
    if (items > 0 && exclusions.length > 0 && [...counts.values()].reduce((a, b) => a + b) === items) {
      checkEmpty(exclusions, options, findings)
    }
  } catch (error) {
    await writer.abort()
    throw error
  }
  const { url, files, removed, counts: written } = await writer.finish()
  if (options.check === 'full' && !options.dryRun) {
    const { checkWrittenMaps } = await import('./check/check-written.ts')
    await checkWrittenMaps(files, options, findings)
  }
  return {
    url,
    files,
    removed,
    counts: { pages: items, listed: written.listed, excluded: items - written.listed, onDemand: 0, news: written.news },
    excluded: sortCounts(counts),
    exclusions,
    findings: findings.list,
    findingCounts: findings.counts,
    timings: { write: Math.round(performance.now() - start) },
    witnesses: undefined,
  }
}

type Judge = (
  entry: CleanEntry,
  leaveOut: (path: string, verdict: Verdict) => void,
  list: (entry: CleanEntry, group?: string) => void | Promise<void>,
) => void | Promise<void>

/** The options that ask about each entry: `include` and `exclude`, `transform`, `groups`; undefined without any of them. */
function createJudge(options: ResolvedOptions, findings: Findings): Judge | undefined {
  const { include, exclude, transform, base } = options
  const filter = include.length + exclude.length > 0 ? createFilter(options) : undefined
  const grouping = createGrouping(options)
  if (!filter && !grouping && !transform) return undefined
  return (entry, leaveOut, list) => {
    const path = filterPath(entry.loc, { base })
    const candidate: Candidate = { page: { url: entry.loc }, facts: {}, path, key: '', entry, witnesses: {} }
    const settle = (verdict: Verdict | undefined): void | Promise<void> =>
      verdict ? leaveOut(path, verdict) : list(candidate.entry, grouping?.of(candidate))
    const verdict = filter?.verdict(candidate) ?? (transform && applyTransform(transform, candidate, options, findings))
    return verdict && 'then' in verdict ? Promise.resolve(verdict).then(settle) : settle(verdict)
  }
}
