import { urlKey } from '../../url/key.ts'
import { addressOf } from '../address.ts'
import type { Candidate } from '../candidate.ts'
import { resolveHref } from '../href.ts'
import type { Rule, Verdict } from './rule.ts'

/** A reader who is sent on within this time has not been given a page. */
const longestStub = 5

/** A document that sends its visitors elsewhere at once, as frameworks write it for a static redirect. */
const metaRefresh = ({ facts, key, entry }: Candidate): Verdict | undefined => {
  const refresh = facts.html?.refresh
  if (!refresh?.url || refresh.seconds > longestStub) return undefined
  const target = resolveHref(refresh.url, entry.loc)
  if (target === undefined || urlKey(target) === key) return undefined
  return { reason: 'redirect', by: `<meta http-equiv="refresh" content="${refresh.seconds}; url=${refresh.url}">` }
}

/** A rule that answers with an error is none that redirects, but no page is there either. */
const hostingRule: Rule = ({ entry }, { hosting }) => {
  const rule = hosting.redirectOf(addressOf(entry.loc))
  return rule && { reason: rule.status >= 400 ? 'error-page' : 'redirect', by: rule.by.field }
}

export const redirect: Rule = (candidate, context) =>
  context.options.ignore.has('redirects') ? undefined : (metaRefresh(candidate) ?? hostingRule(candidate, context))
