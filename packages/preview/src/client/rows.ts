import type { Finding } from '@sitemapkit/core'
import type { PreviewData, PreviewPage } from '../data.ts'

/** A page with what search, filters and order look at. */
export interface Row {
  /** Names the row in the table. Two hosts, or a page and one that is left out for it, may have the same path. */
  id: string
  page: PreviewPage
  /** Text that the search looks through, in lower case. */
  text: string
  /** First segment below the base: '/blog/'. */
  section: string
  /** 'listed', or the reason why it is not. */
  state: string
  findings: Finding[]
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)
const decoded = (url: string): string => {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return url
  }
}

export function rowsOf({ pages, findings, base }: PreviewData): Row[] {
  const byPage = new Map<string, Finding[]>()
  for (const finding of findings) {
    if (finding.page === undefined) continue
    const key = withoutSlash(finding.page.startsWith('http') ? decoded(finding.page) : finding.page)
    const list = byPage.get(key)
    if (list) list.push(finding)
    else byPage.set(key, [finding])
  }
  const repeats = new Map<string, number>()
  const idOf = (path: string): string => {
    const n = repeats.get(path) ?? 0
    repeats.set(path, n + 1)
    return n === 0 ? path : `${path}\n${n}`
  }
  return pages.map((page) => ({
    id: idOf(page.path),
    page,
    text: `${page.path}\n${page.loc ?? ''}\n${page.source ?? ''}\n${page.by ?? ''}`.toLowerCase(),
    section: sectionOf(page.path, base),
    state: page.reason ?? 'listed',
    findings: byPage.get(withoutSlash(page.path)) ?? [],
  }))
}

function sectionOf(path: string, base: string): string {
  const below = path.startsWith(base) ? path.slice(base.length) : path.replace(/^\//, '')
  const at = below.indexOf('/')
  return at > 0 ? `/${below.slice(0, at)}/` : '/'
}

export interface Filter {
  text: string
  state: string
  section: string
  locale: string
  code: string
}

export const noFilter: Filter = { text: '', state: '', section: '', locale: '', code: '' }

export type Column = 'path' | 'state' | 'lastmod' | 'images' | 'alternates' | 'map'
export interface Order {
  column: Column
  descending: boolean
}

const cellOf = ({ page, state }: Row, column: Column): string | number => {
  if (column === 'path') return page.path
  if (column === 'state') return state
  if (column === 'images') return page.images.length
  if (column === 'alternates') return page.alternates.length
  return page[column] ?? ''
}

export function select(rows: readonly Row[], filter: Filter, { column, descending }: Order): Row[] {
  const text = filter.text.trim().toLowerCase()
  const found = rows.filter(
    (row) =>
      (text === '' || row.text.includes(text)) &&
      (filter.state === '' || row.state === filter.state || (filter.state === 'left out' && row.state !== 'listed')) &&
      (filter.section === '' || row.section === filter.section) &&
      (filter.locale === '' || row.page.locale === filter.locale) &&
      (filter.code === '' || row.findings.some(({ code }) => code === filter.code)),
  )
  // The pages come in the order of their addresses.
  if (column === 'path' && !descending) return found
  const sign = descending ? -1 : 1
  return found.sort((a, b) => {
    const [left, right] = [cellOf(a, column), cellOf(b, column)]
    return left === right ? 0 : left < right ? -sign : sign
  })
}

/** Each value with its number of rows, the most frequent first. */
export function countBy(rows: readonly Row[], of: (row: Row) => Iterable<string>): [string, number][] {
  const counts = new Map<string, number>()
  for (const row of rows) for (const value of of(row)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}
