import { callbackFailed } from '../callback.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Candidate } from './candidate.ts'
import { compilePatterns, type PatternList } from './patterns.ts'
import { toEntry } from './to-entry.ts'

/** Where a page goes that no group takes. */
export const restGroup = 'pages'

/** Names the group of each page; undefined without the option `groups`. */
export function createGrouping({
  groups,
}: Pick<ResolvedOptions, 'groups'>):
  | { of(candidate: Candidate): string; patterns: readonly [string, PatternList][] }
  | undefined {
  if (!groups) return undefined
  if (typeof groups === 'function') {
    return { patterns: [], of: (candidate) => ask(groups, candidate) }
  }
  const patterns = groups.map(({ name, pattern }): [string, PatternList] => [
    name,
    compilePatterns(`groups.${name}`, [pattern]),
  ])
  return {
    patterns,
    of({ path, page }) {
      const subject = { path, data: page.data }
      return patterns.find(([, list]) => list.match(subject))?.[0] ?? restGroup
    },
  }
}

function ask(groups: Extract<ResolvedOptions['groups'], (...args: never[]) => unknown>, candidate: Candidate): string {
  const { page, path } = candidate
  let name: unknown
  try {
    name = groups({ entry: toEntry(candidate.entry), page })
  } catch (cause) {
    throw callbackFailed('groups', path, cause)
  }
  if (typeof name === 'string' && name !== '') return name
  throw new SitemapError('group-invalid', { page: path, given: name }, { where: { page: path } })
}
