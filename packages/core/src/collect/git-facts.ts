import { parseDate } from '../date/w3c.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { isReached } from '../resolve/lastmod.ts'
import type { CollectedPage } from './collect.ts'
import type { Facts } from './facts.ts'
import { gitDates } from './git.ts'
import { sourceFile } from './page-facts.ts'

const dayLong = 86_400_000

/** By a day at least: a page is seldom committed in the hour that it states. */
function isPublishedBefore(time: number, { content, html }: Facts): boolean {
  return [...(content?.published ?? []), ...(html?.published ?? [])].some(({ value }) => {
    const { text } = parseDate(value)
    return text !== undefined && Date.parse(text) <= time - dayLong
  })
}

/**
 * Dates by git the pages that nothing better dates.
 *
 * @param own content files that one page alone was made from; no other is a witness of a page's change.
 */
export async function addGitDates(
  pages: readonly CollectedPage[],
  own: ReadonlySet<string>,
  options: ResolvedOptions,
  findings: Findings,
): Promise<void> {
  const { root, ignoreRevs, lastmod, onProgress } = options
  if (own.size === 0) return
  const dated = pages.flatMap(({ page, facts }) => {
    const file = sourceFile(page, options)
    return file !== undefined && own.has(file) && isReached('git', facts, lastmod) ? [{ file, facts }] : []
  })
  if (dated.length === 0) return
  const total = dated.length
  onProgress({ phase: 'git', done: 0, total })
  const files = dated.map(({ file }) => file)
  const factsOf = new Map(dated.map(({ file, facts }) => [file, facts]))
  const isOlder = (file: string, time: number): boolean => isPublishedBefore(time, factsOf.get(file)!)
  const dates = await gitDates(files, { root, ignoreRevs, isOlder }, findings)
  for (const { file, facts } of dated) {
    const date = dates.get(file)
    if (date) facts.git = date
  }
  onProgress({ phase: 'git', done: total, total })
}
