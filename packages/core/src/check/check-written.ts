import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { FileKind, WrittenFile } from '../report.ts'
import { openMap } from './read/bytes.ts'
import { createRun } from './run.ts'

/** Maps of these kinds are checked as one set each. */
const sets: readonly (readonly FileKind[])[] = [['index', 'urlset'], ['news'], ['delta'], ['text']]

/** Runs every rule over the maps that a build wrote (`check: 'full'`); what it finds is added to the findings of the build. */
export async function checkWrittenMaps(
  files: readonly WrittenFile[],
  { strict, now, checkRules: rules }: Pick<ResolvedOptions, 'strict' | 'now' | 'checkRules'>,
  findings: Findings,
): Promise<void> {
  const run = createRun({ strict, now, rules, maxPerCode: 0 })
  for (const kinds of sets) {
    run.begin()
    for (const { path, url, kind } of files) {
      if (!kinds.includes(kind)) continue
      await run.check({ source: openMap(path), file: path, url, text: kind === 'text' })
      run.drain().forEach(findings.add)
    }
  }
  run.end().forEach(findings.add)
}
