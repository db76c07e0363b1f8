import type { Facts, Witness } from '../collect/facts.ts'
import type { Page } from '../page.ts'
import type { CleanEntry } from '../write/clean-entry.ts'

/** A page on its way to be listed: its entry so far, what is known of it, and where each value came from. */
export interface Candidate {
  page: Page
  facts: Facts
  /** Raw path without base, as filters see it: '/blog/a & b/'. */
  path: string
  /** Equality key of `entry.loc` (U6). */
  key: string
  entry: CleanEntry
  witnesses: Readonly<Partial<Record<keyof CleanEntry, Witness>>>
  /** `Page.locale`, else what the path or `<html lang>` tells. */
  locale?: string
}
