import type { Findings } from '../diagnostics/findings.ts'
import { addressOf } from '../resolve/address.ts'
import { isBelow, locFromPath } from '../url/loc.ts'
import type { CleanEntry } from './clean-entry.ts'
import { folderOf } from './file-names.ts'

/** Watches whether the folder of the map covers all of its pages (P11). */
export interface Scope {
  look(entry: Pick<CleanEntry, 'loc'>): void
  /** @param url of the map, which no robots.txt names. */
  report(url: string, findings: Pick<Findings, 'report'>): void
}

/**
 * The home page of a base without a slash, `/docs` of `/docs/`, counts as covered: the framework fixes its address.
 *
 * @param options.output.file of the map, below the base
 */
export function createScope({ base, output }: { base: string; output: { file: string } }): Scope {
  const folder = base + locFromPath(folderOf(output.file))
  let count = 0
  let example = ''
  return {
    look({ loc }) {
      if (folder === '/') return
      const path = addressOf(loc)
      if (isBelow(path, folder) || (folder === base && isBelow(`${path}/`, base))) return
      if (count++ === 0) example = loc
    },
    report(url, findings) {
      if (count > 0) findings.report('scope-narrow', { url, scope: folder, count, example })
    },
  }
}
