import { escapeXml } from './escape.ts'
import { declare, type Extensions } from './namespaces.ts'

/** What stands before and after the entries of a file. */
export interface FileFormat {
  head(extensions: Extensions): string
  readonly tail: string
}

export interface XmlHead {
  /** `href` of a stylesheet, as it is written. */
  stylesheet?: string
  /** Text of a comment before the root. */
  comment?: string
}

/** By the name's ending, before a query. */
export const isXslt = (href: string): boolean => /\.xslt?(?:$|[?#])/i.test(href)

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

function xmlFormat(root: string, { stylesheet, comment }: XmlHead): FileFormat {
  const type = stylesheet && isXslt(stylesheet) ? 'text/xsl' : 'text/css'
  const start =
    declaration +
    (stylesheet ? `<?xml-stylesheet type="${type}" href="${escapeXml(stylesheet)}"?>\n` : '') +
    (comment ? `<!-- ${comment} -->\n` : '')
  return { head: (extensions) => `${start}<${root}${declare(extensions)}>\n`, tail: `</${root}>\n` }
}

/** A sitemap: `<urlset>` of the namespaces in use (P1, P4), the stylesheet on its second line. */
export const urlsetFormat = (head: XmlHead = {}): FileFormat => xmlFormat('urlset', head)

/** An index of sitemaps (P17). */
export const indexFormat = (head: XmlHead = {}): FileFormat => xmlFormat('sitemapindex', head)

/** One URL a line and nothing else (P20). */
export const textFormat: FileFormat = { head: () => '', tail: '' }
