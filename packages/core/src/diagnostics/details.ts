import type { Report } from '../report.ts'
import { findingText } from './finding-text.ts'
import { printableLine } from './printable.ts'

/**
 * What a verbose run tells beside the summary: each page that is left out with its reason and witness, then the notices.
 *
 * @example 'excluded /projects/: redirect (<meta http-equiv="refresh" content="0; url=/404/">)'
 */
export const detailLines = ({ exclusions, findings }: Report): string[] => [
  ...exclusions.map(({ path, reason, by }) => printableLine(`excluded ${path}: ${reason} (${by})`)),
  ...findings.filter(({ severity }) => severity === 'notice').map(findingText),
]
