import type { Finding } from './finding.ts'

/** A finding as text: what happened, why it matters, what to do, its code. */
export const findingText = ({ message, why, fix, code }: Pick<Finding, 'code' | 'message' | 'why' | 'fix'>): string =>
  `${[message, why, fix].filter(Boolean).join(' ')} [${code}]`
