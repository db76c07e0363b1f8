import type { HtmlFacts } from '../facts.ts'

const beforeRoot = /\s+|<\?[^>]*>|<!--(?:(?!-->).)*-->/sy
const xmlRoot = /<(?:rss|feed|rdf:rdf|urlset|sitemapindex|opml|svg)[\s>]/iy
const cmsScript = /<(?:script|link)\s[^>]*(?:(?:netlify|decap|sveltia|static)-cms|@staticcms\/|cms-config-url)/i
/** The screen of a CMS is an empty page with one script; a longer page only talks about it. */
export const longestCmsPage = 6000

function hasXmlRoot(text: string): boolean {
  let at = 0
  do {
    xmlRoot.lastIndex = at
    if (xmlRoot.test(text)) return true
    beforeRoot.lastIndex = at
    at = beforeRoot.test(text) ? beforeRoot.lastIndex : 0
  } while (at > 0)
  return false
}

/** What stands under a page's name without being one, as far as the text alone tells. */
export function kindOfText(text: string): HtmlFacts['fragment'] {
  if (!/\S/.test(text)) return 'empty'
  if (hasXmlRoot(text)) return 'feed'
  if (text.length < longestCmsPage && text.includes('cms') && cmsScript.test(text)) return 'cms'
  return undefined
}
