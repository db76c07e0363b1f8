import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

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
  const temporary = `${file}.${process.pid}.tmp`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(temporary, JSON.stringify(marks))
    await rename(temporary, file)
  } catch {
    // As above.
  }
}
