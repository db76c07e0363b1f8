import type { Ignorable } from '../../options/resolved.ts'
import type { ExclusionReason } from '../../report.ts'
import type { Rule } from './rule.ts'

const switches: Partial<Record<ExclusionReason, Ignorable>> = {
  noindex: 'noindex',
  canonical: 'canonical',
  redirect: 'redirects',
  draft: 'drafts',
  'robots.txt': 'robots.txt',
}

/** What the framework knows of the page and no file tells. */
export const framework: Rule = ({ page }, { options }) => {
  if (!page.excluded) return undefined
  const ignorable = switches[page.excluded.reason]
  return ignorable && options.ignore.has(ignorable) ? undefined : page.excluded
}

export const onDemand: Rule = ({ page }, { options }) =>
  page.onDemand && options.onDemand === 'omit' ? { reason: 'on-demand', by: "onDemand: 'omit'" } : undefined
