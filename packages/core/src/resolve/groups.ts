import { callbackFailed } from '../callback.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { disown } from '../thenable.ts'
import type { Candidate } from './candidate.ts'
import { compilePatterns, type PatternList } from './patterns.ts'
import { toEntry } from './to-entry.ts'

/** Where a page goes that no group takes. */
export const restGroup = 'pages'

/** Names the group of each page. */
export interface Grouping {
  of(candidate: Candidate): string
  patterns: readonly PatternList[]
}

/** undefined without the option `groups`. */
export function createGrouping({ groups }: Pick<ResolvedOptions, 'groups'>): Grouping | undefined {
  if (!groups) return undefined
  if (typeof groups === 'function') return { of: (candidate) => ask(groups, candidate), patterns: [] }
  const patterns = groups.map(({ name, pattern }) => compilePatterns(`groups.${name}`, [pattern]))
  return {
    of({ path, page }) {
      const first = patterns.findIndex((list) => list.match({ path, data: page.data }))
      return groups[first]?.name ?? restGroup
    },
    patterns,
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
  disown(name)
  throw new SitemapError('group-invalid', { page: path, given: name }, { where: { page: path } })
}
