import { addressOf } from '../address.ts'
import { statedText } from '../stated-text.ts'
import type { Rule } from './rule.ts'

/** Robots and googlebot metas, frontmatter, and the `X-Robots-Tag` of the host's header rules: the strictest wins. */
export const noindex: Rule = ({ facts, entry }, { hosting, options }) => {
  if (options.ignore.has('noindex')) return undefined
  const stated = facts.html?.noindex ?? facts.content?.noindex
  if (stated) return { reason: 'noindex', by: statedText(stated) }
  const expired = facts.html?.unavailableAfter
  if (expired && expired.value <= options.now) return { reason: 'noindex', by: statedText(expired) }
  const header = hosting.noindexOf(addressOf(entry.loc))
  if (!header || (header.from && header.from > options.now)) return undefined
  return { reason: 'noindex', by: header.by.field }
}
