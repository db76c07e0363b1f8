import { SitemapError } from './error.ts'
import { findingText } from './finding-text.ts'
import type { Findings } from './findings.ts'

/**
 * With `strict`, a fault in the data of a page fails the build before anything is written.
 *
 * @throws SitemapError `strict-failed`, with all findings of severity `error` in its params.
 */
export function failIfStrict({ list, counts }: Findings): void {
  const errors = list.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (!first) return
  const codes = [...new Set(errors.map(({ code }) => code))]
  const total = codes.reduce((sum, code) => sum + counts[code]!, 0)
  const { page, file, line, column } = first
  throw new SitemapError(
    'strict-failed',
    { texts: errors.map(findingText), more: total - errors.length, findings: errors },
    { where: { page, file, line, column } },
  )
}
