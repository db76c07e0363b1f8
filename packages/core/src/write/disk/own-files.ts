import { closeSync, openSync, readSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import { type Mark, markReach, readMark } from '../ownership.ts'

/**
 * Names of the files in a folder that runs with this entry file wrote, found by their marks.
 *
 * @param dir output folder.
 * @param folder below it, `''` or with `/` at its end.
 * @returns names relative to the output folder.
 */
export async function ownFiles(dir: string, folder: string, owner: string): Promise<Set<string>> {
  const own = new Set<string>()
  const names = await readdir(join(dir, folder), { withFileTypes: true }).catch(emptyIfMissing)
  const files = new Set(names.filter((entry) => entry.isFile()).map(({ name }) => name))
  for (const name of files) {
    if (!/\.(?:xml|xml\.gz|css)$|^llms\.txt$/i.test(name)) continue
    const mark = markOf(join(dir, folder, name))
    if (mark?.owner !== owner) continue
    own.add(folder + name)
    for (let n = 0; n < mark.texts; n++) {
      const text = name.replace(/\.xml$/, n === 0 ? '.txt' : `-${n}.txt`)
      if (files.has(text)) own.add(folder + text)
    }
  }
  return own
}

/**
 * What stands at the start of a file, unpacked; `''` for one that we may not read. Synchronous: there may be thousands, and
 * each read is short.
 */
export function startOf(path: string): string {
  const start = Buffer.alloc(markReach)
  const file = openReadable(path)
  if (file === undefined) return ''
  try {
    const length = readSync(file, start, 0, markReach, 0)
    return unpacked(start.subarray(0, length)).toString('utf8', 0, markReach)
  } finally {
    closeSync(file)
  }
}

/** The mark in a file; undefined for a file without one, or that we may not read. */
export const markOf = (path: string): Mark | undefined => readMark(startOf(path))

function openReadable(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return undefined
    throw error
  }
}

function unpacked(start: Buffer): Buffer {
  if (start[0] !== 0x1f || start[1] !== 0x8b) return start
  try {
    // The archive is cut off here: what can be unpacked so far is wanted.
    return gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
}

/** A file in place of the folder is told when something is to be written below it. */
function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}
