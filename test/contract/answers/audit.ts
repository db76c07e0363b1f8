import { checkSitemaps } from '@sitemapkit/core'

/** Errors and warnings of `sitemapkit check <dir> --site …` for a built site. */
export async function auditOf(dir: string, site: string): Promise<string[]> {
  const found: string[] = []
  for await (const { code, severity, message, file } of checkSitemaps(dir, { site, maxPerCode: 0 }))
    if (severity !== 'notice') found.push(`audit: ${message} (${file}) [${code}]`)
  return found
}
