import { reasonOf } from './callback.ts'
import { collect } from './collect/collect.ts'
import type { Code } from './diagnostics/catalogue.ts'
import { SitemapError } from './diagnostics/error.ts'
import { createFindings, type Findings } from './diagnostics/findings.ts'
import { failIfStrict } from './diagnostics/strict.ts'
import { writeWitnesses } from './explain/witness-file.ts'
import type { BuildOptions } from './options/build-context.ts'
import { resolveOptions } from './options/resolve.ts'
import type { ResolvedOptions } from './options/resolved.ts'
import type { Outlet } from './outlet.ts'
import type { Page } from './page.ts'
import type { Report } from './report.ts'
import { originOf } from './resolve/address.ts'
import type { Candidate } from './resolve/candidate.ts'
import { reportUnmatched } from './resolve/filter.ts'
import { createGrouping } from './resolve/groups.ts'
import { checkEmpty, countReasons } from './resolve/nothing-listed.ts'
import { type Resolution, resolvePages } from './resolve/resolve.ts'
import { reportMissingLinks } from './write/missing-links.ts'
import { reportMissingMaps } from './write/missing-maps.ts'
import { openOutlets } from './write/outlets.ts'
import { removeSitemaps } from './write/remove-sitemaps.ts'
import { createSitemapWriter, type WriteTarget, type Written } from './write/writer.ts'

/** What a run did, and what it knows of each page. */
export interface Run {
  report: Report
  resolution: Resolution
  options: ResolvedOptions
}

export interface RunSettings {
  /** @default the output folder on disk */
  target?: WriteTarget
  /** Codes that would say something false in this run. @default none */
  muted?: ReadonlySet<Code>
}

/** Collects, resolves and writes: the one way of the data, whatever becomes of the files. */
export async function runSitemaps(
  pages: Iterable<Page> | AsyncIterable<Page>,
  given: BuildOptions,
  { target, muted }: RunSettings = {},
): Promise<Run> {
  const clock = createClock()
  const findings = createFindings({ strict: given.strict, muted })
  const options = resolveFor(pages, given, findings)
  for (const { code, params, where } of given.observations ?? []) findings.report(code, params as never, where)

  const remembers = given.root !== undefined && !options.dryRun
  const collected = await collect(pages, options, findings, { cache: remembers && !target })
  clock.lap('collect')
  const resolution = await resolvePages(collected, options, findings)
  const { listed, exclusions } = resolution
  if (!options.history?.update) await collected.history?.save()
  const wanted = listed.length > 0 || checkEmpty(exclusions, options, findings)
  if (options.strict) failIfStrict(findings)
  clock.lap('resolve')

  const outlets = wanted && !target ? await openOutlets(options, findings) : []
  const written = wanted ? await write(listed, options, findings, { target, outlets }) : undefined
  const removed = written?.removed ?? (target ? [] : await removeSitemaps(options))
  if (written && !target) {
    const candidates = [listed, resolution.leftOut.keys()]
    if (options.link) reportMissingLinks(listed, written.url, findings)
    await reportMissingMaps(candidates, { files: written.files, hosting: collected.hosting }, options, findings)
  }
  if (options.history?.update && !options.dryRun) await collected.history?.save()
  clock.lap('write')
  if (written && options.check === 'full' && !options.dryRun) {
    const { checkWrittenMaps } = await import('./check/check-written.ts')
    await checkWrittenMaps(written.files, options, findings)
    clock.lap('check')
  }
  const witnesses = remembers ? await remember(resolution, options, findings) : undefined
  clock.lap('witnesses')
  const report: Report = {
    url: written?.url,
    files: written?.files ?? [],
    removed,
    counts: {
      pages: collected.pages.length,
      listed: written?.counts.listed ?? 0,
      excluded: exclusions.length,
      onDemand: listed.filter(({ page }) => page.onDemand).length,
      news: written?.counts.news ?? 0,
    },
    excluded: countReasons(exclusions),
    exclusions,
    findings: findings.list,
    findingCounts: findings.counts,
    timings: clock.timings,
    witnesses,
  }
  return { report, resolution, options }
}

/** An error about `site` that names a page is understood at once. */
function resolveFor(pages: unknown, given: BuildOptions, findings: Findings): ResolvedOptions {
  try {
    return resolveOptions(given, findings)
  } catch (error) {
    const [page] = (Array.isArray(pages) ? pages : []) as Page[]
    if (!(error instanceof SitemapError) || error.code !== 'site-missing' || !page) throw error
    throw new SitemapError('site-missing', { ...error.params, page: page.path ?? page.url })
  }
}

const hostOf = (loc: string): string => originOf(loc).slice(loc.indexOf('//') + 2)

async function write(
  listed: readonly Candidate[],
  options: ResolvedOptions,
  findings: Findings,
  { target, outlets }: { target: WriteTarget | undefined; outlets: readonly Outlet[] },
): Promise<Written> {
  const grouping = createGrouping(options)
  const writer = createSitemapWriter(options, findings, target, outlets)
  try {
    for (const candidate of listed) {
      const { page, facts } = candidate
      const host = options.output.perHost ? hostOf(candidate.entry.loc) : undefined
      const wait = writer.add(candidate.entry, { group: grouping?.of(candidate), host, page, facts })
      if (wait) await wait
    }
  } catch (error) {
    await writer.abort()
    throw error
  }
  const paths = listed.map(({ path }) => path)
  for (const list of grouping?.patterns ?? []) reportUnmatched(list, paths, findings)
  return writer.finish()
}

/** A cache that cannot be written fails no build. */
async function remember(
  resolution: Resolution,
  options: ResolvedOptions,
  findings: Findings,
): Promise<string | undefined> {
  try {
    return await writeWitnesses(resolution, options)
  } catch (error) {
    findings.report('witnesses-unwritable', { reason: reasonOf(error) })
    return undefined
  }
}

function createClock(): { timings: Record<string, number>; lap(phase: string): void } {
  const timings: Record<string, number> = {}
  let last = performance.now()
  return {
    timings,
    lap(phase) {
      const now = performance.now()
      timings[phase] = Math.round(now - last)
      last = now
    },
  }
}
