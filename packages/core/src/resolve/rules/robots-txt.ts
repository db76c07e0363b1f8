import { addressOf, isOn } from '../address.ts'
import type { Rule } from './rule.ts'

/**
 * A page that robots.txt blocks for everyone. It is read only at the root of a host, so it says nothing about a build that
 * is served below a base path or about pages on another domain (R1).
 */
export const robotsTxt: Rule = ({ entry: { loc }, path }, { hosting, options, findings }) => {
  if (options.base !== '/' || options.ignore.has('robots.txt') || !isOn(loc, options.site)) return undefined
  const blocked = hosting.blockedBy(addressOf(loc))
  if (!blocked) return undefined
  const by = blocked.by.field
  if (blocked.everyone) return { reason: 'robots.txt', by }
  findings.report('robots-partly-blocked', { page: path, agents: blocked.agents, by }, { page: path })
  return undefined
}
