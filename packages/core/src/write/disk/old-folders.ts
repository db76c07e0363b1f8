import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeOrKeep } from '../../url/decode.ts'
import { folderOf } from '../file-names.ts'
import { readMark } from '../ownership.ts'

const loc = /<loc>([^<]*)<\/loc>/g

/**
 * Folders in which earlier runs may have left shards: those of the current names, and those that the index on disk names.
 *
 * @param prefix address of the output folder: origin and base.
 */
export async function oldFolders(options: {
  dir: string
  /** `output.file` */
  file: string
  /** `output.shard` */
  shard: string
  prefix: string
}): Promise<Set<string>> {
  const { dir, file, shard, prefix } = options
  const folder = folderOf(file)
  const folders = new Set([folder, folder + folderOf(shard.slice(0, shard.search(/\{/)))])
  const index = await readFile(join(dir, file), 'utf8').catch(emptyIfAbsent)
  if (readMark(index)?.owner !== file || !index.includes('<sitemapindex')) return folders
  for (const [, escaped] of index.matchAll(loc)) {
    const url = escaped!.replaceAll('&apos;', "'").replaceAll('&amp;', '&')
    if (url.startsWith(prefix)) folders.add(folderOf(decodeOrKeep(url.slice(prefix.length))))
  }
  return folders
}

/** What stands there in place of a file is told when it would be overwritten. */
function emptyIfAbsent(error: NodeJS.ErrnoException): '' {
  if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return ''
  throw error
}
