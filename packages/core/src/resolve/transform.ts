import { callbackFailed, callbackTimedOut } from '../callback.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { Entry } from '../entry.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { isThenable, within } from '../thenable.ts'
import { urlKey } from '../url/key.ts'
import { cleanEntry } from '../write/clean.ts'
import type { CleanEntry } from '../write/clean-entry.ts'
import { servedPath } from './address.ts'
import type { Candidate } from './candidate.ts'
import { cleanContext } from './clean-context.ts'
import type { Verdict } from './rules/rule.ts'
import { toEntry } from './to-entry.ts'

type Transform = NonNullable<ResolvedOptions['transform']>

const by = { source: 'transform', field: 'transform' } as const

/** What is said of a page for which `transform` ended without a value. */
export const gaveUndefined = 'transform gave undefined'

/**
 * Lets `transform` change a candidate. What it gives is checked like any entry, and a changed `loc` is honoured.
 *
 * @returns why the page is left out, or undefined.
 */
export function applyTransform(
  transform: Transform,
  candidate: Candidate,
  options: ResolvedOptions,
  findings: Findings,
): Verdict | undefined | PromiseLike<Verdict | undefined> {
  const failed = (cause: unknown): never => {
    throw callbackFailed('transform', candidate.path, cause)
  }
  const accept = (result: unknown): Verdict | undefined => {
    if (result === null || result === undefined)
      return { reason: 'transform', by: result === null ? 'transform gave null' : gaveUndefined }
    if (typeof result !== 'object' || Array.isArray(result)) {
      throw new SitemapError(
        'transform-invalid',
        { page: candidate.path, given: result },
        { where: { page: candidate.path } },
      )
    }
    const where = { page: servedPath(candidate.path, options) }
    const entry = cleanEntry(
      result as Entry,
      cleanContext(options, findings, () => by, where),
    )
    if (!entry) return { reason: 'bad-url', by: 'transform' }
    replaceEntry(candidate, entry)
    return undefined
  }
  let result: unknown
  try {
    result = transform({ entry: toEntry(candidate.entry), page: candidate.page, path: candidate.path })
  } catch (cause) {
    return failed(cause)
  }
  if (!isThenable(result)) return accept(result)
  const expired = (): SitemapError => callbackTimedOut('transform', candidate.path, options.timeout)
  return within(result.then(accept, failed), options.timeout, expired)
}

function replaceEntry(candidate: Candidate, entry: CleanEntry): void {
  const { entry: before } = candidate
  const witnesses = { ...candidate.witnesses }
  for (const field of new Set([...Object.keys(before), ...Object.keys(entry)] as (keyof CleanEntry)[])) {
    if (entry[field] === undefined) delete witnesses[field]
    else if (JSON.stringify(entry[field]) !== JSON.stringify(before[field])) witnesses[field] = by
  }
  if (entry.loc !== before.loc) candidate.key = urlKey(entry.loc)
  candidate.entry = entry
  candidate.witnesses = witnesses
}
