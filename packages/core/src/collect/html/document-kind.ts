import type { HtmlFacts } from '../facts.ts'

const xmlRoot = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:rss|feed|rdf:rdf|urlset|sitemapindex|opml|svg)[\s>]/is
const cmsScript = /<(?:script|link)\s[^>]*(?:(?:netlify|decap|sveltia|static)-cms|@staticcms\/|cms-config-url)/i
/** The screen of a CMS is an empty page with one script; a longer page only talks about it. */
const longestCmsPage = 6000

/** What stands under a page's name without being one, as far as the text alone tells. */
export function kindOfText(text: string): HtmlFacts['fragment'] {
  if (!/\S/.test(text)) return 'empty'
  if (xmlRoot.test(text.slice(0, 2000))) return 'feed'
  if (text.length < longestCmsPage && cmsScript.test(text)) return 'cms'
  return undefined
}
