import { checkSitemaps } from '@sitemapkit/core'

/** Errors and warnings of `sitemapkit check <dir> --site …` for a built site, but for those of the codes that are expected; and which of these are not met. */
export async function auditOf(dir: string, site: string, expected: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const missed = new Set(expected)
  for await (const { code, severity, message, file } of checkSitemaps(dir, { site, maxPerCode: 0 }))
    if (expected.includes(code)) missed.delete(code)
    else if (severity !== 'notice') found.push(`audit: ${message} (${file}) [${code}]`)
  return [...found, ...[...missed].map((code) => `audit: ${code} is expected, and not found`)]
}
