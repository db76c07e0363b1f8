import type { Rule } from './rule.ts'

const words = {
  empty: 'the file is empty',
  'no-html': 'the file holds a fragment, no HTML document',
  feed: 'the file holds a feed or other XML',
  cms: 'the file is the screen of a CMS',
}

/** Stray files under a page's name: of no bytes, verification files, fragments, feeds. */
export const notAPage: Rule = ({ facts }) => {
  const fragment = facts.html?.fragment
  return fragment && { reason: 'not-a-page', by: words[fragment] }
}
