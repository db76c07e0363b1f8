import { type HostingRules, witnessOf } from './rules.ts'
import { compileSource, fillIn } from './source-pattern.ts'

const isTarget = (token: string): boolean => /^(?:\/|https?:\/\/)/i.test(token)
/** `id=:id` before the target, `Country=us` after it. */
const isCondition = (token: string): boolean => /^[^/=\s]+=/.test(token)

/**
 * `_redirects` of Netlify, Cloudflare and GitLab Pages: `from [query] to [status[!]] [conditions]`. A rule with a query or
 * a condition holds for some visitors only and is not kept.
 *
 * @param site origin, for rules that begin with a full URL
 */
export function parseRedirectsFile(text: string, site: string | undefined, file = '_redirects'): HostingRules {
  const rules: HostingRules = { redirects: [], headers: [], problems: [] }
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const all = written.trim().split(/\s+/)
    const comment = all.findIndex((token) => token.startsWith('#'))
    const tokens = comment < 0 ? all : all.slice(0, comment)
    if (tokens.length === 0 || tokens[0] === '') continue
    const line = index + 1
    const problem = (what: string): void => {
      rules.problems.push({ file, line, rule: tokens.join(' '), problem: what })
    }

    const [from, ...rest] = tokens as [string, ...string[]]
    if (!isTarget(from)) {
      problem('the source is no path and no URL')
      continue
    }
    const at = rest.findIndex((token) => !isCondition(token))
    const hasTarget = at >= 0 && isTarget(rest[at]!)
    const to = hasTarget ? rest[at]! : from
    const [status, ...others] = rest.slice(hasTarget ? at + 1 : Math.max(at, 0))
    const code = /^(\d{3})(!?)$/.exec(status ?? '')
    if (!hasTarget && !code) {
      problem('there is no target')
      continue
    }
    const conditions = [...rest.slice(0, Math.max(at, 0)), ...(code || !status ? [] : [status]), ...others]
    if (!conditions.every(isCondition)) {
      problem('what follows the target is no status and no condition')
      continue
    }
    if (conditions.length > 0) continue
    rules.redirects.push({
      from,
      source: compileSource(from, site),
      to: (captures) => fillIn(to, captures),
      status: code ? Number(code[1]) : 301,
      forced: code?.[2] === '!',
      by: witnessOf(file, line, tokens.join(' ')),
    })
  }
  return rules
}
