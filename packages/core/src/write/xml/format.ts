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
  /** Texts of comments before the root. */
  comments?: readonly string[]
}

const noComment = /-(?=-|$)|[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text as an XML comment can hold it (P2). */
export const commentText = (text: string): string => text.replace(noComment, (found) => (found === '-' ? '- ' : ' '))

/** By the name's ending, before a query. */
export const isXslt = (href: string): boolean => /\.xslt?(?:$|[?#])/i.test(href)

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

function xmlFormat(root: string, { stylesheet, comments = [] }: XmlHead): FileFormat {
  const type = stylesheet && isXslt(stylesheet) ? 'text/xsl' : 'text/css'
  const start =
    declaration +
    (stylesheet ? `<?xml-stylesheet type="${type}" href="${escapeXml(stylesheet)}"?>\n` : '') +
    comments.map((comment) => `<!-- ${comment} -->\n`).join('')
  return { head: (extensions) => `${start}<${root}${declare(extensions)}>\n`, tail: `</${root}>\n` }
}

/** A sitemap: `<urlset>` of the namespaces in use (P1, P4), the stylesheet on its second line. */
export const urlsetFormat = (head: XmlHead = {}): FileFormat => xmlFormat('urlset', head)

/** An index of sitemaps (P17). */
export const indexFormat = (head: XmlHead = {}): FileFormat => xmlFormat('sitemapindex', head)

/** One URL a line and nothing else (P20). */
export const textFormat: FileFormat = { head: () => '', tail: '' }
