import { statedText } from '../stated-text.ts'
import type { Rule } from './rule.ts'

/** `sitemap: false` or `exclude: true`, in frontmatter or as a meta: comes before every other rule. */
export const statedExclusion: Rule = ({ facts }) => {
  const stated = facts.content?.sitemap.exclude ?? facts.html?.sitemap.exclude
  return stated && { reason: 'frontmatter', by: statedText(stated) }
}

export const draft: Rule = ({ facts }, { options }) => {
  const stated = facts.content?.draft
  return stated && !options.ignore.has('drafts') ? { reason: 'draft', by: statedText(stated) } : undefined
}
