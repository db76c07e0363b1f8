import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)
/** Fixed, so that equal content gives equal archives (P19). */
const level = 6
/** XML of sitemaps packs to a tenth. With room for all of it, the worker thread needs the main thread once only. */
const expected = 6

/** One gzip member of the same bytes on every platform: time 0, and "unknown" for the operating system. */
export async function gzipPieces(pieces: readonly Uint8Array[]): Promise<Uint8Array> {
  const bytes = Buffer.concat(pieces)
  const archive = await pack(bytes, { level, chunkSize: Math.max(65_536, Math.ceil(bytes.length / expected)) })
  archive[9] = 255
  return archive
}
