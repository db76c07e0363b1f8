import { lstatSync, type Stats } from 'node:fs'
import { chmod, mkdir, realpath, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { reasonOf } from '../../callback.ts'
import { SitemapError } from '../../diagnostics/error.ts'
import { nameBelow, shownFile } from '../../disk-path.ts'
import { folderOf } from '../file-names.ts'
import { readMark } from '../ownership.ts'
import { ownFiles, startOf } from './own-files.ts'
import { hasBytes } from './same-bytes.ts'
import { createTemporaryNames, removeLeftovers } from './temporary.ts'
import { writePieces } from './write-pieces.ts'

export interface OutputFolderOptions {
  /** Absolute. */
  dir: string
  /** `output.file`: tells this run's files from those of others. */
  owner: string
  /** Look, but touch nothing. */
  dryRun: boolean
  /** Folders below `dir` in which earlier runs may have left files: `''` or with `/` at the end. */
  folders: ReadonlySet<string>
  /** By its start: may a file without a mark be overwritten? */
  supersedes?: (start: string) => boolean
}

export interface Staged {
  path: string
  bytes: number
  /** false: the file holds these bytes already. */
  changed: boolean
}

export interface StageMeans {
  foreign?: boolean
  underWay?: () => void
}

/** The folder that a run writes into. Every file in it is whole at every moment: it is laid beside its place, then moved. */
export interface OutputFolder {
  /**
   * Lays a file beside its place, unless that holds these bytes already.
   *
   * @param name relative to the folder, with `/`.
   * @param means.foreign the file is the user's own: it may be replaced without a mark.
   * @param means.underWay is told when the bytes are handed to the disk; not where there is nothing to write.
   * @throws SitemapError `file-foreign`, `file-collision`, `file-outside`, `write-failed`.
   */
  stage(name: string, pieces: readonly Uint8Array[], means?: StageMeans): Promise<Staged>
  /**
   * Moves what was laid down into place, in this order, and removes the files of earlier runs that this one did not stage.
   *
   * @returns the paths of those.
   */
  commit(names: readonly string[]): Promise<string[]>
  /** Removes what was laid down and not moved. */
  abort(): Promise<void>
}

/**
 * Reads which files earlier runs wrote.
 *
 * @throws SitemapError `write-failed` for a folder that is none, or may not be read.
 */
export async function openOutputFolder(options: OutputFolderOptions): Promise<OutputFolder> {
  const { dir, owner, dryRun, folders } = options
  const own = new Set<string>()
  try {
    for (const folder of folders) for (const name of await ownFiles(dir, folder, owner)) own.add(name)
  } catch (cause) {
    throw writeFailed(dir, cause)
  }

  const nextTemporary = createTemporaryNames()
  /** By name in lower case, for file systems that do not tell letters of two cases apart. */
  const staged = new Map<string, { name: string; path: string; temporary?: string }>()
  const prepared = new Map<string, Promise<void>>()

  const prepare = async (folder: string): Promise<void> => {
    const path = join(dir, folder)
    await assertInside(dir, path)
    if (dryRun) return
    await mkdir(path, { recursive: true })
    await removeLeftovers(path)
  }

  const removeStale = async (wanted: (name: string) => boolean): Promise<string[]> => {
    const removed: string[] = []
    // An entry file goes before what it names: its name is the shorter one.
    for (const name of [...own].sort((a, b) => Number(b === owner) - Number(a === owner) || a.length - b.length)) {
      const path = join(dir, name)
      const kept = staged.get(name.toLowerCase())
      if (!wanted(name) || (kept && (kept.name === name || (await isSameFile(kept.path, path))))) continue
      own.delete(name)
      removed.push(path)
      if (dryRun) continue
      try {
        await unlink(path)
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw writeFailed(path, cause)
      }
    }
    return removed
  }

  return {
    async stage(name, pieces, { foreign = false, underWay } = {}) {
      const path = join(dir, name)
      const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
      const key = name.toLowerCase()
      const other = staged.get(key)
      if (other) throw new SitemapError('file-collision', { file: path, other: other.name })
      const entry: { name: string; path: string; temporary?: string } = { name, path }
      staged.set(key, entry)
      try {
        const folder = folderOf(name)
        if (!prepared.has(folder)) prepared.set(folder, prepare(folder))
        await prepared.get(folder)
        const existing = lstatSync(path, { throwIfNoEntry: false })
        if (existing?.isFile() && existing.size === bytes && (await hasBytes(path, pieces))) {
          return { path, bytes, changed: false }
        }
        if (existing && !foreign && !own.has(name)) assertOwn(path, existing, options)
        if (dryRun) return { path, bytes, changed: true }
        entry.temporary = join(dirname(path), nextTemporary())
        await writePieces(entry.temporary, pieces, underWay)
        if (existing && foreign) await chmod(entry.temporary, existing.mode)
        return { path, bytes, changed: true }
      } catch (cause) {
        throw writeFailed(path, cause)
      }
    },

    async commit(names) {
      // Whose a text map is, only the entry file tells that is about to be replaced.
      const removed = await removeStale((name) => name.endsWith('.txt'))
      for (const name of names) {
        const entry = staged.get(name.toLowerCase())
        if (entry?.temporary === undefined) continue
        try {
          await rename(entry.temporary, entry.path)
          entry.temporary = undefined
        } catch (cause) {
          throw writeFailed(entry.path, cause)
        }
      }
      return [...removed, ...(await removeStale(() => true))]
    },

    async abort() {
      for (const entry of staged.values()) {
        if (entry.temporary !== undefined) await unlink(entry.temporary).catch(undefinedIfMissing)
      }
      staged.clear()
    },
  }
}

/** A file without this run's mark must not be overwritten. */
function assertOwn(path: string, existing: Stats, { owner, supersedes }: OutputFolderOptions): void {
  let reason = existing.isDirectory() ? 'it is a folder' : 'it is no ordinary file'
  if (existing.isFile()) {
    const start = startOf(path)
    const mark = readMark(start)
    if (mark?.owner === owner || (!mark && supersedes?.(start))) return
    reason = mark ? `it belongs to the sitemap ${mark.owner}` : 'something else wrote it'
  }
  throw new SitemapError('file-foreign', { file: shownFile(path), reason, owner }, { where: { file: path } })
}

/** A symbolic link on the way may lead out of the output folder. */
async function assertInside(dir: string, path: string): Promise<void> {
  const root = await realpath(dir).catch(undefinedIfMissing)
  if (root === undefined) return
  let existing = path
  let real = await realpath(existing).catch(undefinedIfMissing)
  while (real === undefined) {
    existing = dirname(existing)
    real = await realpath(existing).catch(undefinedIfMissing)
  }
  if (nameBelow(root, real) === undefined) throw new SitemapError('file-outside', { file: path, dir })
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [a, b].map((path) => stat(path, { bigint: true }).catch(undefinedIfMissing)),
  )
  return first !== undefined && second !== undefined && first.ino === second.ino && first.dev === second.dev
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const writeFailed = (file: string, cause: unknown): SitemapError =>
  cause instanceof SitemapError
    ? cause
    : new SitemapError('write-failed', { file: shownFile(file), reason: reasonOf(cause) }, { where: { file }, cause })
