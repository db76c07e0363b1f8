import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { collect } from './collect/collect.ts'
import { createFindings } from './diagnostics/findings.ts'
import { failIfStrict } from './diagnostics/strict.ts'
import { resolveOptions } from './options/resolve.ts'
import type { BuildOptions } from './options/types.ts'
import type { Page } from './page.ts'
import type { Report } from './report.ts'
import { checkEmpty, countReasons } from './resolve/nothing-listed.ts'
import { resolvePages } from './resolve/resolve.ts'
import { declare, extensionsOf } from './write/xml/namespaces.ts'
import { renderUrl } from './write/xml/url.ts'

/**
 * A site: the pages of a finished build in, its sitemap out. Pages are read, filtered, dated, linked with their
 * translations, sorted by URL and listed once. Memory grows with the number of URLs.
 *
 * @param pages what the framework built; see `Page`.
 * @returns what was written, which pages were left out and why, and what was found. Findings of severity `error` mean that the
 * run failed although files were written (`reportTo` throws them).
 * @throws SitemapError before anything is written: an option that does not fit, input that cannot be read, a function of
 * the user that threw, a collision of files, no page at all; with `strict` also a fault in the data of a page.
 * @example
 * const report = await buildSitemaps([{ path: '/', file: 'dist/index.html' }], { site: 'https://example.com', dir: 'dist' })
 */
export async function buildSitemaps(pages: Iterable<Page> | AsyncIterable<Page>, given: BuildOptions): Promise<Report> {
  const findings = createFindings({ strict: given.strict })
  const options = resolveOptions(given, findings)
  for (const { code, params, where } of given.observations ?? []) findings.report(code, params as never, where)

  const clock = createClock()
  const collected = await collect(pages, options, findings)
  clock.lap('collect')
  const { listed, exclusions } = await resolvePages(collected, options, findings)
  clock.lap('resolve')
  if (listed.length === 0) checkEmpty(exclusions, options, findings)
  if (options.strict) failIfStrict(findings)

  const path = join(options.dir, options.output.file)
  const url = `${options.site}${options.base}${options.output.file}`
  const written = listed.length > 0 || options.empty === 'allow'
  const extensions = listed.reduce((all, { entry }) => all | extensionsOf(entry), 0)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset${declare(extensions)}>\n${listed.map(({ entry }) => renderUrl(entry)).join('')}</urlset>\n`
  if (written && !options.dryRun) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, xml)
  }
  clock.lap('write')
  return {
    url: written ? url : undefined,
    files: written
      ? [{ path, url, kind: 'urlset', entries: listed.length, bytes: Buffer.byteLength(xml), changed: true }]
      : [],
    removed: [],
    counts: {
      pages: collected.pages.length,
      listed: listed.length,
      excluded: exclusions.length,
      onDemand: listed.filter(({ page }) => page.onDemand).length,
      news: 0,
    },
    excluded: countReasons(exclusions),
    exclusions,
    findings: findings.list,
    findingCounts: findings.counts,
    timings: clock.timings,
    witnesses: undefined,
  }
}

function createClock() {
  let last = performance.now()
  const timings: Record<string, number> = {}
  return {
    timings,
    lap(phase: string) {
      const now = performance.now()
      timings[phase] = Math.round(now - last)
      last = now
    },
  }
}
