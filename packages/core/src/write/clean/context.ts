import type { Witness } from '../../collect/facts.ts'
import type { Where } from '../../diagnostics/finding.ts'
import type { Findings } from '../../diagnostics/findings.ts'
import { witnessText } from '../../diagnostics/words.ts'
import type { Entry } from '../../entry.ts'
import type { LocContext } from '../../url/loc.ts'

/** What `cleanEntry` needs beside the entry. One object may serve for many entries. */
export interface CleanContext extends LocContext {
  findings: Pick<Findings, 'report'>
  /** Keep what no engine reads (`output.withdrawnTags`). */
  withdrawnTags: boolean
  /** Completes the news of entries that do not name their publication. */
  publication?: { name: string; language?: string }
  /** Page and file that findings name; without it they name the entry's `loc`. */
  where?: Where
  /** Where each value comes from, for findings. */
  witness?: (field: keyof Entry) => Witness | undefined
}

/** An entry on its way through the rules. */
export interface Cleaning {
  readonly entry: Entry
  readonly context: CleanContext
}

type ValueCode =
  | 'entry-loc'
  | 'entry-fragment'
  | 'entry-date'
  | 'entry-date-zone'
  | 'entry-changefreq'
  | 'entry-priority'
  | 'entry-image'
  | 'entry-video'
  | 'entry-news'
  | 'entry-hreflang'
  | 'entry-alternate'
  | 'entry-illegal-character'

/**
 * Reports a fault of one value.
 *
 * @param field path into the entry, such as `images[2].loc`; its first word tells the witness.
 * @param detail the end of the sentence "… is `value`; …".
 */
export function reportValue(cleaning: Cleaning, code: ValueCode, field: string, value: unknown, detail: string): void {
  const { context } = cleaning
  const witness = context.witness?.(/^\w+/.exec(field)![0] as keyof Entry)
  const source = witness && witnessText(witness)
  context.findings.report(code, { page: pageOf(cleaning), field, value, detail, source }, whereOf(cleaning, witness))
}

/** How messages name the page. */
export const pageOf = ({ entry: { loc }, context }: Cleaning): string =>
  context.where?.page ?? (loc instanceof URL ? loc.href : typeof loc === 'string' && loc !== '' ? loc : 'An entry')

export function whereOf(cleaning: Cleaning, witness?: Witness): Where {
  const where = cleaning.context.where ?? { page: pageOf(cleaning) }
  return witness?.file === undefined ? where : { ...where, file: witness.file }
}
