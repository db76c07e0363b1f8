import { join, normalize } from 'node:path'
import { SitemapError } from '@sitemapkit/core'
import type { Result } from './event.ts'

/**
 * A sitemap that a template of the user writes is theirs.
 *
 * @throws SitemapError `template-writes-sitemap`
 */
export function refuseOwnTemplate(
  results: readonly Pick<Result, 'inputPath' | 'outputPath'>[],
  dir: string,
  file = 'sitemap.xml',
): void {
  const path = join(dir, file)
  const own = results.find(({ outputPath }) => outputPath && normalize(outputPath) === path)
  if (own)
    throw new SitemapError(
      'template-writes-sitemap',
      { template: own.inputPath, file },
      { where: { file: own.inputPath } },
    )
}
