import type { ContentFacts, Facts, HtmlFacts } from '../../collect/facts.ts'
import { createFindings, type Findings } from '../../diagnostics/findings.ts'
import type { BuildOptions } from '../../options/build-context.ts'
import { resolveOptions } from '../../options/resolve.ts'
import type { ResolvedOptions } from '../../options/resolved.ts'
import type { Page } from '../../page.ts'
import { urlKey } from '../../url/key.ts'
import { filterPath, pageLoc } from '../address.ts'
import type { Candidate } from '../candidate.ts'
import { type HostRules, silentHost } from '../host-rules.ts'
import type { RuleContext } from '../rules/rule.ts'

export const options = (given: Partial<BuildOptions> = {}): ResolvedOptions =>
  resolveOptions({ site: 'https://example.com', dir: 'dist', ...given })

export const html = (facts: Partial<HtmlFacts> = {}): HtmlFacts => ({
  alternates: [],
  changed: [],
  published: [],
  sitemap: {},
  ...facts,
})

export const content = (facts: Partial<ContentFacts> = {}): ContentFacts => ({
  changed: [],
  published: [],
  sitemap: {},
  ...facts,
})

export function candidate(page: string | Page, facts: Facts = {}, resolved = options()): Candidate {
  const given = typeof page === 'string' ? { path: page } : page
  const { loc } = pageLoc(given, resolved, resolved.site)
  return {
    page: given,
    facts,
    path: filterPath(loc!, resolved),
    key: urlKey(loc!),
    entry: { loc: loc! },
    witnesses: {},
  }
}

export const context = (
  given: Partial<BuildOptions> = {},
  hosting: Partial<HostRules> = {},
  findings: Findings = createFindings(),
): RuleContext => ({ options: options(given), hosting: { ...silentHost, ...hosting }, findings })
