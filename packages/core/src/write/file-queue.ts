import type { FileKind } from '../report.ts'
import type { OutputFolder } from './disk/output-folder.ts'
import type { Packer } from './gzip.ts'
import type { Wait } from './series.ts'
import type { ShardBuffer } from './shard-buffer.ts'
import type { FileFormat } from './xml/format.ts'

/** When a file is moved into place: what it names before it, the entry file after that, then what rests on the entry file. */
export const places = [
  'stylesheet',
  'shard',
  'news',
  'further index',
  'entry',
  'main entry',
  'text',
  'robots',
  'indexnow',
] as const
export type Place = (typeof places)[number]

export interface PlannedFile {
  /** Relative to the output folder. */
  name: string
  url: string
  kind: FileKind
  place: Place
  entries: number
}

export interface QueuedFile extends PlannedFile {
  path: string
  bytes: number
  changed: boolean
}

/** Lays files down while the next ones are made, a few at a time. */
export interface FileQueue {
  /** In the order in which they were given; complete once it has settled. */
  files(): QueuedFile[]
  /** Files given so far. */
  count(): number
  /** @param packer gives what is written in place of the bytes. */
  putBuffer(file: PlannedFile, buffer: ShardBuffer, format: FileFormat, packer?: Packer): Wait
  /** @param foreign the file is the user's own: it may be replaced without a mark. */
  put(file: PlannedFile, bytes: Uint8Array, foreign?: boolean): Promise<void>
  /** A piece of the memory of a file that is on disk. */
  memory(): Uint8Array | undefined
  /** @throws what the first file to fail threw. */
  check(): void
  /** Waits until all is laid down. */
  settle(): Promise<void>
}

/** Pieces of memory that are kept: those of one large file. */
const pooled = 64

/** @param atOnce files under way at a time: each holds its bytes in memory. */
export function createFileQueue(folder: () => Promise<OutputFolder>, atOnce: number): FileQueue {
  const files: (QueuedFile | undefined)[] = []
  const underWay = new Set<Promise<void>>()
  const pool: Uint8Array[] = []
  let failure: { error: unknown } | undefined

  const stage = async (
    slot: number,
    file: PlannedFile,
    pieces: readonly Uint8Array[],
    foreign?: boolean,
  ): Promise<void> => {
    files[slot] = { ...file, ...(await (await folder()).stage(file.name, pieces, foreign)) }
  }
  const start = (job: () => Promise<void>): void => {
    const running: Promise<void> = job()
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }
  const submit = (job: () => Promise<void>): Wait => {
    if (underWay.size >= atOnce) return Promise.race(underWay).then(() => submit(job))
    start(job)
    return undefined
  }
  const check = (): void => {
    if (failure) throw failure.error
  }
  return {
    files: () => files.filter((file) => file !== undefined),
    count: () => files.length,
    putBuffer(file, buffer, format, packer) {
      const slot = files.push(undefined) - 1
      const pieces = buffer.finish(format)
      return submit(async () => {
        await stage(slot, file, packer ? [await packer.finish(pieces)] : pieces)
        for (const piece of buffer.memory) if (pool.length < pooled) pool.push(new Uint8Array(piece.buffer))
      })
    },
    put: (file, bytes, foreign) => stage(files.push(undefined) - 1, file, [bytes], foreign),
    memory: () => pool.pop(),
    check,
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay)
      check()
    },
  }
}
