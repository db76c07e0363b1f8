import type { Facts } from '../../collect/facts.ts'
import { createFindings } from '../../diagnostics/findings.ts'
import type { BuildOptions } from '../../options/build-context.ts'
import { resolveOptions } from '../../options/resolve.ts'
import type { Page } from '../../page.ts'
import { renderUrl } from '../../write/xml/url.ts'
import { type HostRules, silentHost } from '../host-rules.ts'
import { resolvePages } from '../resolve.ts'

/** A page with its facts, or its path alone. */
export type Given = string | (Page & { facts?: Facts })

/** Resolves pages without touching the disk. `urls` are the lines that would be written, without `<url>` and line break. */
export async function list(
  pages: readonly Given[],
  given: Partial<BuildOptions> = {},
  hosting: Partial<HostRules> = {},
) {
  const findings = createFindings({ strict: given.strict })
  const options = resolveOptions({ site: 'https://example.com', dir: 'dist', ...given }, findings)
  const collected = pages.map((each) => {
    const { facts = {}, ...page } = typeof each === 'string' ? { path: each } : each
    return { page, facts }
  })
  const { listed, exclusions } = await resolvePages(
    { pages: collected, hosting: { ...silentHost, ...hosting }, assets: { has: () => false, builtFrom: () => [] } },
    options,
    findings,
  )
  return {
    locs: listed.map(({ entry }) => entry.loc),
    urls: listed.map(({ entry }) => renderUrl(entry).replace(/^<url>|<\/url>\n$/g, '')),
    excluded: Object.fromEntries(exclusions.map(({ path, reason }) => [path, reason])),
    exclusions,
    codes: findings.list.map(({ code }) => code),
    messages: findings.list.map(({ message }) => message),
    listed,
  }
}
