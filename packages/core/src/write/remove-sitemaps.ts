import type { ResolvedOptions } from '../options/resolved.ts'
import { openFolder } from './writer.ts'

/**
 * Removes the sitemaps that earlier runs with the same entry file wrote: for a build whose pages are all kept from search
 * engines.
 *
 * @returns their paths; with `dryRun` nothing is removed.
 */
export async function removeSitemaps(options: ResolvedOptions): Promise<string[]> {
  return (await openFolder(options)).commit([])
}
