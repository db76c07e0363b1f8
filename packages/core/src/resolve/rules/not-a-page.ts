import { strayPage } from '../../collect/stray-page.ts'
import type { Rule } from './rule.ts'

const words = {
  empty: 'the file is empty',
  'no-html': 'the file holds a fragment, no HTML document',
  feed: 'the file holds a feed or other XML',
  cms: 'the file is the screen of a CMS',
}

/** A page of Markdown that has no layout is a fragment, and what its author calls a page. */
const isMarkdown = (source: string | undefined): boolean => source !== undefined && /\.(?:md|markdown)$/i.test(source)

/** Stray files under a page's name: of no bytes, fragments, feeds, verification files, copied packages. */
export const notAPage: Rule = ({ facts, path, page }) => {
  const fragment = facts.html?.fragment
  if (fragment === 'no-html' && isMarkdown(page.source)) return undefined
  const by = fragment ? words[fragment] : facts.html && strayPage(path)
  return by === undefined ? undefined : { reason: 'not-a-page', by }
}
