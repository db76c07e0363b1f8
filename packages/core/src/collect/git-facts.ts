import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { isReached } from '../resolve/lastmod.ts'
import type { CollectedPage } from './collect.ts'
import { gitDates } from './git.ts'
import { sourceFile } from './page-facts.ts'

/** Dates by git the pages that nothing better dates and that have a content file to themselves. */
export async function addGitDates(
  pages: readonly CollectedPage[],
  options: ResolvedOptions,
  findings: Findings,
): Promise<void> {
  const dated = [...ownSources(pages, options)].filter(([, { facts }]) => isReached('git', facts, options.lastmod))
  if (dated.length === 0) return
  const { root, ignoreRevs, onProgress } = options
  const total = dated.length
  onProgress({ phase: 'git', done: 0, total })
  const files = dated.map(([file]) => file)
  const dates = await gitDates(files, { root, ignoreRevs }, findings)
  for (const [file, { facts }] of dated) {
    const date = dates.get(file)
    if (date) facts.git = date
  }
  onProgress({ phase: 'git', done: total, total })
}

/** Content files that one page alone was made from. A file behind several addresses is a template or a list. */
function ownSources(pages: readonly CollectedPage[], options: ResolvedOptions): Map<string, CollectedPage> {
  const owners = new Map<string, CollectedPage>()
  const shared = new Set<string>()
  for (const collected of pages) {
    const file = sourceFile(collected.page, options)
    if (file === undefined) continue
    const owner = owners.get(file)
    if (!owner) owners.set(file, collected)
    else if (addressOf(owner) !== addressOf(collected)) shared.add(file)
  }
  for (const file of shared) owners.delete(file)
  return owners
}

const addressOf = ({ page }: CollectedPage): string => page.path ?? page.url!
