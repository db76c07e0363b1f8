import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTemporaryNames, removeLeftovers } from './temporary.ts'

/**
 * Replaces one file so that it is whole at every moment: what is written stands under a temporary name first. What runs left in
 * the folder that were killed is removed. For the files of a sitemap, which belong together, see `openOutputFolder`.
 *
 * @param path absolute; its folder need not exist
 * @param write makes the file of the name that it is given
 * @throws the system's error, or that of `write`; the old file is untouched then, and nothing else is left
 * @example await replaceFile('/srv/site/list.txt', (temporary) => writeFile(temporary, text))
 */
export async function replaceFile(path: string, write: (temporary: string) => Promise<unknown>): Promise<void> {
  const folder = dirname(path)
  const temporary = join(folder, createTemporaryNames()())
  try {
    await mkdir(folder, { recursive: true })
    await removeLeftovers(folder)
    await write(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}
