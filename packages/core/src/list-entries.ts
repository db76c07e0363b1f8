import { collect } from './collect/collect.ts'
import type { Finding } from './diagnostics/finding.ts'
import { createFindings } from './diagnostics/findings.ts'
import type { Entry } from './entry.ts'
import type { BuildOptions } from './options/build-context.ts'
import { resolveOptions } from './options/resolve.ts'
import type { Page } from './page.ts'
import type { Exclusion } from './report.ts'
import { createGrouping } from './resolve/groups.ts'
import { resolvePages } from './resolve/resolve.ts'
import { toEntry } from './resolve/to-entry.ts'

/** An entry as it would be written, and the page that it is of. */
export interface ListedEntry {
  entry: Entry
  page: Page
  /** Its group, where the option `groups` is set. */
  group?: string
}

/** What a sitemap of some pages would hold. */
export interface EntryListing {
  /** By `loc` in code-unit order, each URL once. */
  entries: ListedEntry[]
  /** Why the other pages are not listed. */
  exclusions: Exclusion[]
  findings: Finding[]
}

/**
 * The entries that `buildSitemaps` would write, for a template or a tool that writes them itself. Nothing is written, and no
 * page at all is no error.
 *
 * @throws SitemapError an option that does not fit, a function of the user that threw.
 * @example const { entries } = await listEntries([{ path: '/', file: 'dist/index.html' }], { site: 'https://example.com', dir: 'dist' })
 */
export async function listEntries(
  pages: Iterable<Page> | AsyncIterable<Page>,
  given: BuildOptions,
): Promise<EntryListing> {
  const findings = createFindings({ strict: given.strict })
  const options = resolveOptions({ ...given, dryRun: true }, findings)
  const { listed, exclusions } = await resolvePages(await collect(pages, options, findings), options, findings)
  const grouping = createGrouping(options)
  const entries = listed.map((candidate): ListedEntry => {
    const { entry, page } = candidate
    return grouping ? { entry: toEntry(entry), page, group: grouping.of(candidate) } : { entry: toEntry(entry), page }
  })
  return { entries, exclusions, findings: findings.list }
}
