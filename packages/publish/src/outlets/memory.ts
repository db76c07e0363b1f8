import { readFile, writeFile } from 'node:fs/promises'
import { replaceFile } from '@sitemapkit/core'

/** What the last build said of each URL; undefined where nothing is known. */
export async function readMemory(file: string): Promise<Map<string, string> | undefined> {
  try {
    return new Map(JSON.parse(await readFile(file, 'utf8')) as [string, string][])
  } catch {
    // The cache folder may be emptied at any time, also while it is written.
    return undefined
  }
}

/** A cache that cannot be written fails no build: the next one knows less. */
export async function writeMemory(file: string, marks: readonly (readonly [string, string])[]): Promise<void> {
  try {
    await replaceFile(file, (temporary) => writeFile(temporary, JSON.stringify(marks)))
  } catch {
    // As above.
  }
}
