import type { ExclusionReason, Report } from '../report.ts'

/** How a number of pages left out for a reason is said: one, many. */
const reasons: Record<ExclusionReason, readonly [string, string]> = {
  noindex: ['noindex', 'noindex'],
  canonical: ['with another canonical', 'with another canonical'],
  redirect: ['redirect', 'redirects'],
  draft: ['draft', 'drafts'],
  'robots.txt': ['blocked by robots.txt', 'blocked by robots.txt'],
  'error-page': ['error page', 'error pages'],
  frontmatter: ['by frontmatter', 'by frontmatter'],
  exclude: ['by `exclude`', 'by `exclude`'],
  include: ['outside `include`', 'outside `include`'],
  transform: ['by `transform`', 'by `transform`'],
  duplicate: ['duplicate', 'duplicates'],
  'bad-url': ['with a bad URL', 'with bad URLs'],
  'on-demand': ['on demand', 'on demand'],
  'not-a-page': ['not a page', 'not pages'],
  'other-host': ['on another host', 'on other hosts'],
}

const count = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')
const urls = (n: number): string => `${count(n)} ${n === 1 ? 'URL' : 'URLs'}`
const fileName = (url: string): string => decodeURI(url.slice(url.lastIndexOf('/') + 1))

/** '9 left out: 4 noindex, 3 redirects, 2 drafts' */
export function leftOutText(excluded: Report['excluded']): string {
  const entries = Object.entries(excluded)
  const why = entries.map(([reason, n]) => `${count(n)} ${reasons[reason as ExclusionReason][n === 1 ? 0 : 1]}`)
  return `${count(entries.reduce((sum, [, n]) => sum + n, 0))} left out: ${why.join(', ')}`
}

/**
 * The one line that an adapter prints after a build, and the command line too.
 *
 * @example '214 URLs in sitemap.xml · 9 left out: 4 noindex, 3 redirects, 2 drafts'
 */
export function summarize({ url, counts, files, excluded }: Report): string {
  const parts = [url ? `${urls(counts.listed)} in ${fileName(url)}` : 'No sitemap written']
  const shards = files.filter(({ kind }) => kind === 'urlset').length
  if (files.some(({ kind }) => kind === 'index')) parts[0] += `, an index of ${count(shards)}`
  for (const news of files.filter(({ kind }) => kind === 'news'))
    parts.push(`${urls(news.entries)} in ${fileName(news.url)}`)
  if (counts.onDemand > 0) parts.push(`${count(counts.onDemand)} rendered on request, not read`)
  if (counts.excluded > 0) {
    parts.push(leftOutText(excluded))
  }
  return parts.join(' · ')
}
