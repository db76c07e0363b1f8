import { SitemapError } from '../diagnostics/error.ts'
import type { Where } from '../diagnostics/finding.ts'

/** @param detail why, as the end of a sentence */
export const entriesUnreadable = (source: string, detail: string, where: Where = {}): SitemapError =>
  new SitemapError('entries-unreadable', { source, detail }, { where: { file: source, ...where } })
