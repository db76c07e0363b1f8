import { escapeUrl } from './escape.ts'

/** One `<sitemap>` of an index (P17). */
export interface IndexEntry {
  /** Absolute, percent-encoded. */
  loc: string
  /** The newest date of its entries, as it is written. */
  lastmod?: string
}

export const renderSitemap = ({ loc, lastmod }: IndexEntry): string =>
  `<sitemap><loc>${escapeUrl(loc)}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</sitemap>\n`
