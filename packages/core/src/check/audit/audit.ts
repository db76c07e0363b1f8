import { relative } from 'node:path'
import { SitemapError } from '../../diagnostics/error.ts'
import { splitUrl } from '../raw-url.ts'
import { type Build, readBuild } from './build.ts'
import { type LastBuild, readLastBuild, type StatedDate } from './last-build.ts'
import { auditListed, type ReportAudit, variantsOf } from './listed.ts'
import type { ListedUrls } from './listed-urls.ts'

/**
 * Compares the maps of a folder with the pages that are built in it. A folder without pages has nothing to compare.
 *
 * @param site where the folder is served; without it the origin of most of the listed URLs
 */
export async function auditFolder(
  folder: string,
  { site, now, urls, report }: { site: string | undefined; now: Date; urls: ListedUrls; report: ReportAudit },
): Promise<void> {
  const origin = site === undefined ? urls.origin() : new URL(site).origin
  if (origin === undefined || urls.byKey.size === 0) return
  const base = site === undefined ? '/' : `${new URL(site).pathname.replace(/\/$/, '')}/`
  let build: Build | undefined
  let last: LastBuild | undefined
  const others = new Map<string, StatedDate>()
  try {
    build = await readBuild(folder, origin, base, now)
    last = build && (await readLastBuild(folder))
    if (last) {
      for (const [key, { lastmod }] of urls.byKey) {
        const other = lastmod === undefined ? undefined : await last.other(key, lastmod)
        if (other) others.set(key, other)
      }
    }
  } catch (error) {
    if (!(error instanceof SitemapError)) throw error
    report('audit-impossible', { reason: error.message }, folder)
  }
  if (!build) return
  for (const [key, url] of urls.byKey) auditListed(key, url, build, others.get(key), report)
  auditLinks(folder, urls, build, last?.leftOut, report)
}

function auditLinks(
  folder: string,
  urls: ListedUrls,
  build: Build,
  leftOut: ReadonlySet<string> | undefined,
  report: ReportAudit,
): void {
  for (const [key, { page, entry }] of build.listed) {
    const from = build.linkedFrom.get(key)
    const file = page.file === undefined ? folder : relative('', page.file)
    if (from !== undefined && !urls.byKey.has(key) && !leftOut?.has(key))
      report('unlisted-page', { loc: entry.loc, from }, file)
  }
  const home = build.origin + build.base
  const isLinked = (key: string): boolean => variantsOf(key).some((variant) => build.linkedFrom.has(variant))
  // Where no page links to another, a script makes the menu, and no page is an orphan by its HTML.
  if ([...build.listed.keys()].some(isLinked)) {
    for (const [key, { loc, file, line, column, frame }] of urls.byKey)
      if (key !== home && build.listed.has(key) && !isLinked(key))
        report('orphan-page', { loc }, file, { line, column }, frame)
  }
  for (const { page, file, keys } of build.links) {
    for (const key of keys) {
      const redirect = build.hosting.redirectOf(key.slice(build.origin.length))
      const stub = build.excluded.get(key)
      const to =
        redirect && redirect.status < 400 ? redirect.to : stub?.reason === 'redirect' ? targetOf(stub.by) : undefined
      if (to !== undefined)
        report(
          'link-redirects',
          { page, link: splitUrl(key).path, to },
          file === undefined ? folder : relative('', file),
        )
    }
  }
}

/** Where a stub leads that says so as `<meta http-equiv="refresh" content="0; url=/a/">`. */
const targetOf = (refresh: string): string => /\burl\s*=\s*['"]?([^'"<>]+)/i.exec(refresh)?.[1]?.trim() ?? refresh
