import { hreflangCode } from '../../language/hreflang.ts'
import { urlKey } from '../../url/key.ts'
import type { CleanAlternate } from '../clean-entry.ts'
import { type Cleaning, pageOf, reportValue, whereOf } from './context.ts'
import { reportUnknown } from './fields.ts'
import { cleanUrl } from './url.ts'

const known = new Set(['hreflang', 'href'])

/** Codes that Google reads, each with one absolute URL (H2, H6–H8), in the caller's order. */
export function cleanAlternates(cleaning: Cleaning, value: unknown): CleanAlternate[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) {
    reportValue(cleaning, 'entry-alternate', 'alternates', value, 'it is no list of { hreflang, href }')
    return undefined
  }
  const hrefs = new Map<string, string>()
  for (const [i, item] of value.entries()) {
    if (item === undefined || item === null) continue
    const alternate = cleanAlternate(cleaning, `alternates[${i}]`, item)
    if (!alternate) continue
    const { hreflang, href } = alternate
    const kept = hrefs.get(hreflang)
    if (kept === undefined) hrefs.set(hreflang, href)
    else if (urlKey(kept) !== urlKey(href)) {
      const params = { page: pageOf(cleaning), hreflang, kept, dropped: href }
      cleaning.context.findings.report('entry-alternate-conflict', params, whereOf(cleaning))
    }
  }
  return hrefs.size > 0 ? Array.from(hrefs, ([hreflang, href]) => ({ hreflang, href })) : undefined
}

function cleanAlternate(cleaning: Cleaning, at: string, item: unknown): CleanAlternate | undefined {
  if (typeof item !== 'object' || item === null) {
    reportValue(cleaning, 'entry-alternate', at, item, 'it is no { hreflang, href }')
    return undefined
  }
  const members = item as Record<string, unknown>
  reportUnknown(cleaning, members, known, at)
  const { code, detail } = hreflangCode(String(members.hreflang ?? ''))
  if (code === undefined) {
    reportValue(cleaning, 'entry-hreflang', `${at}.hreflang`, members.hreflang, detail)
    return undefined
  }
  const href = cleanUrl(cleaning, 'entry-alternate', `${at}.href`, members.href)
  return href === undefined ? undefined : { hreflang: code, href }
}
