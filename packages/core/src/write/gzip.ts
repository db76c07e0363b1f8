import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const pack = promisify(deflateRaw)
/** Fixed, so that equal content gives equal archives (P19). */
const level = 6
/**
 * How far back deflate looks, as a power of two: in a map what is alike lies near, so with half of the usual window the
 * archive is as small, and takes a fifth less time.
 */
const windowBits = 14
/** What a block is told of the one before it. */
const reach = 2 ** windowBits
/** Room for what comes out of a block, so that a thread asks the main one once only: maps pack to a tenth. */
const expected = 131_072
/** No name, no time, "unknown" for the operating system: the same bytes on every platform (RFC 1952). */
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)

/** Packs one file while it grows. */
export interface Packer {
  /** Takes a block that is full; its bytes must stay as they are until the end. */
  block(bytes: Uint8Array): void
  /**
   * @param pieces the whole file: its head, all blocks, its tail.
   * @returns one gzip member.
   */
  finish(pieces: readonly Uint8Array[]): Promise<Uint8Array>
}

/** Bytes of a block: large enough that what each costs on its own, its dictionary, is a hundredth. */
export const blockBytes = 524_288

/**
 * One gzip member from blocks that are packed side by side, in the threads of Node's own pool, as soon as they are full:
 * the head of a map, which names its namespaces, is known last and stands in a block of its own. Blocks are cut where the
 * content says, so equal content gives equal bytes.
 */
export function createPacker(): Packer {
  const packed: Promise<Uint8Array>[] = []
  let last: Uint8Array | undefined
  const block = (bytes: Uint8Array): void => {
    const job = pack(bytes, {
      level,
      windowBits,
      dictionary: last?.subarray(-reach),
      finishFlush: constants.Z_SYNC_FLUSH,
      chunkSize: expected,
    })
    // Whoever asks for the file is told; nobody may ask, after a fault elsewhere.
    job.catch(() => {})
    packed.push(job)
    last = bytes
  }
  return {
    block,
    async finish(pieces) {
      const [head, ...rest] = pieces as [Uint8Array, ...Uint8Array[]]
      const tail = rest.pop()!
      for (const bytes of rest.slice(packed.length)) block(bytes)
      const first = pack(head, { level, windowBits, finishFlush: constants.Z_SYNC_FLUSH })
      const end = pack(tail, { level, windowBits })
      return Buffer.concat([header, await first, ...(await Promise.all(packed)), await end, trailerOf(pieces)])
    },
  }
}

/** Checksum and length of what was packed. */
function trailerOf(pieces: readonly Uint8Array[]): Uint8Array {
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(pieces.reduce((checksum, bytes) => crc32(bytes, checksum), 0))
  trailer.writeUInt32LE(pieces.reduce((length, bytes) => length + bytes.length, 0) >>> 0, 4)
  return trailer
}
