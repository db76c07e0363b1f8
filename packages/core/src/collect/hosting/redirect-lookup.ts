import type { Hosting } from '../hosting.ts'
import { looseUrl } from '../loose-url.ts'
import type { RedirectRule } from './rules.ts'
import { bare } from './source-pattern.ts'

export interface RedirectOptions {
  /** Host of the site, for targets that name it. */
  host: string | undefined
  /** A page that exists is served before an unforced pattern is looked at (Netlify, GitLab). */
  shadows: boolean
  /** Called for each such page. */
  onShadowed: (rule: RedirectRule, path: string) => void
}

/**
 * The first rule that takes a page away, in the order of the file; undefined for a page that is served.
 *
 * A rule for exactly this path always counts: who writes it says that the page is somewhere else, though Netlify would go
 * on to serve its file. A pattern counts when it is forced, or where the host looks at rules first. A rule that leads to
 * the page itself (final slash, `.html`, another scheme) is none.
 *
 * @returns a function of a path in normal form
 */
export function createRedirectLookup(
  rules: readonly RedirectRule[],
  { host, shadows, onShadowed }: RedirectOptions,
): (path: string) => ReturnType<Hosting['redirectOf']> {
  const exact = new Map<string, number[]>()
  const patterns: number[] = []
  for (const [index, { source }] of rules.entries()) {
    if (source.exact === undefined) patterns.push(index)
    else if (exact.has(source.exact)) exact.get(source.exact)!.push(index)
    else exact.set(source.exact, [index])
  }
  const leadsTo = (to: string, path: string): boolean => {
    const target = looseUrl(to)
    const isOwnHost = target.host === undefined || (host !== undefined && target.host === host.replace(/^www\./, ''))
    return isOwnHost && target.path === looseUrl(path).path
  }

  return (path) => {
    const candidate = bare(path)
    const named = exact.get(candidate)
    const indexes = named ? [...named, ...patterns].sort((a, b) => a - b) : patterns
    for (const index of indexes) {
      const rule = rules[index]!
      const captures = rule.source.match(candidate)
      if (!captures) continue
      const to = rule.to(captures)
      // A rewrite serves this address, so no rule after it is asked.
      if (rule.status < 300) return undefined
      if (rule.status < 400 && leadsTo(to, path)) continue
      if (shadows && !rule.forced && rule.source.exact === undefined) {
        if (rule.status < 400) onShadowed(rule, path)
        return undefined
      }
      return { to, status: rule.status, by: rule.by }
    }
    return undefined
  }
}
