import type { Witness } from '../collect/facts.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { cleanEntry } from '../write/clean.ts'
import { cleanContext } from './clean-context.ts'
import { fillFrom, type Witnessed } from './merge.ts'

const by: Witness = { source: 'defaults', field: 'defaults' }

/** Gives an entry the values of the option `defaults` that nothing states. */
export function createDefaults(options: ResolvedOptions, findings: Findings): (entry: Witnessed) => void {
  const { changefreq, priority } = options.defaults
  if (changefreq === undefined && priority === undefined) return () => {}
  const context = cleanContext(options, findings, () => by)
  const entry = cleanEntry({ loc: options.site, changefreq, priority }, context)!
  const defaults = { entry, witnesses: { changefreq: by, priority: by } }
  return (entry) => fillFrom(entry, defaults)
}
