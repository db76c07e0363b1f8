import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'

/** Reads a map from disk, in pieces that are few beside its entries. */
export const openMap = (path: string): Readable => createReadStream(path, { highWaterMark: 256 * 1024 })

/** 52,428,800 bytes before compression, inclusive (P9). */
export const maxBytes = 52_428_800

export type ByteProblem = 'compression-error' | 'too-large' | 'unreadable'

export interface ByteResult {
  /** Uncompressed bytes that were read. */
  bytes: number
  gzip: boolean
  problem?: ByteProblem
  detail?: string
}

const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b
const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)

async function* withHead(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/**
 * The bytes of a map, unpacked when they begin as gzip does, whatever the name (P19). Stops one byte past the limit of
 * the protocol, so that a bomb costs no more than a map. Chunks go to `take`, which may end the reading by returning false.
 */
export async function readBytes(source: Readable, take: (chunk: Uint8Array) => boolean): Promise<ByteResult> {
  const result: ByteResult = { bytes: 0, gzip: false }
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  try {
    // What the first bytes say is asked of the first chunk alone.
    let head: Uint8Array = new Uint8Array()
    while (head.length < 4) {
      const next = await chunks.next()
      if (next.done) break
      head = head.length === 0 ? next.value : Buffer.concat([head, next.value])
    }
    if (isZip(head)) return { ...result, problem: 'compression-error', detail: 'it is a zip archive' }
    result.gzip = isGzip(head)
    const body = withHead(head, chunks)
    for await (const chunk of result.gzip ? gunzip(body) : body) {
      const room = maxBytes - result.bytes
      result.bytes += chunk.length
      const more = take(room < chunk.length ? chunk.subarray(0, Math.max(0, room)) : chunk)
      if (result.bytes > maxBytes) return { ...result, problem: 'too-large' }
      if (!more) return result
    }
    return result
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return {
      ...result,
      problem: result.gzip && /^Z_|^ERR_/.test(code ?? '') ? 'compression-error' : 'unreadable',
      detail: message,
    }
  } finally {
    source.destroy()
  }
}

async function* gunzip(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const stream = createGunzip({ chunkSize: 256 * 1024, finishFlush: constants.Z_FINISH })
  const feed = (async () => {
    for await (const chunk of body) {
      if (stream.destroyed) return
      if (!stream.write(chunk))
        await new Promise<void>((resolve) => stream.once('drain', resolve).once('close', resolve))
    }
    stream.end()
  })()
  feed.catch((error: Error) => stream.destroy(error))
  try {
    yield* stream as AsyncIterable<Uint8Array>
    await feed
  } finally {
    stream.destroy()
  }
}
