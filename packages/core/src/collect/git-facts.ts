import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { isReached } from '../resolve/lastmod.ts'
import type { CollectedPage } from './collect.ts'
import { gitDates } from './git.ts'
import { sourceFile } from './page-facts.ts'

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
  const dated = pages.flatMap(({ page, facts }) => {
    const file = sourceFile(page, options)
    return file !== undefined && own.has(file) && isReached('git', facts, lastmod) ? [{ file, facts }] : []
  })
  if (dated.length === 0) return
  const total = dated.length
  onProgress({ phase: 'git', done: 0, total })
  const files = dated.map(({ file }) => file)
  const dates = await gitDates(files, { root, ignoreRevs }, findings)
  for (const { file, facts } of dated) {
    const date = dates.get(file)
    if (date) facts.git = date
  }
  onProgress({ phase: 'git', done: total, total })
}
