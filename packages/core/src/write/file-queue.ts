import type { FileKind } from '../report.ts'
import type { OutputFolder, StageMeans } from './disk/output-folder.ts'
import type { Packer } from './gzip.ts'
import type { ShardBuffer } from './shard-buffer.ts'
import type { FileFormat } from './xml/format.ts'

/** When a file is moved into place: what it names before it, the entry file after that, then what rests on the entry file. */
export const places = [
  'stylesheet',
  'shard',
  'news',
  'outlet',
  'further index',
  'entry',
  'main entry',
  'text',
  'robots',
  'indexnow',
  'headers',
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
  /**
   * @param packer gives what is written in place of the bytes.
   * @returns to be waited for before more is made: disk and threads are handed their work only while nobody else has any.
   */
  putBuffer(file: PlannedFile, buffer: ShardBuffer, format: FileFormat, packer?: Packer): Promise<void>
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
    means?: StageMeans,
  ): Promise<void> => {
    files[slot] = { ...file, ...(await (await folder()).stage(file.name, pieces, means)) }
  }
  /** Resolves when the job says that it needs no more of this thread for a while, or has ended. */
  const start = (job: (handedOver: () => void) => Promise<void>): Promise<void> =>
    new Promise((handedOver) => {
      const running: Promise<void> = job(handedOver)
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => {
          underWay.delete(running)
          handedOver()
        })
      underWay.add(running)
    })
  const submit = async (job: (handedOver: () => void) => Promise<void>): Promise<void> => {
    while (underWay.size >= atOnce) await Promise.race(underWay)
    await start(job)
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
      return submit(async (handedOver) => {
        if (packer) setImmediate(handedOver)
        const packed = packer && [await packer.finish(pieces)]
        await stage(slot, file, packed ?? pieces, { underWay: handedOver })
        for (const piece of buffer.memory) if (pool.length < pooled) pool.push(new Uint8Array(piece.buffer))
      })
    },
    put: (file, bytes, foreign) => stage(files.push(undefined) - 1, file, [bytes], { foreign }),
    memory: () => pool.pop(),
    check,
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay)
      check()
    },
  }
}
