import type { FileFormat } from './xml/format.ts'
import { type Extensions, noExtension } from './xml/namespaces.ts'

/** Both inclusive (P9). */
export interface Limits {
  /** Entries of a file. */
  urls: number
  /** Uncompressed bytes of a file, head and tail included. */
  bytes: number
}

/** The protocol's own: what a file may hold at most (P9). */
export const protocolLimits: Limits = { urls: 50_000, bytes: 52_428_800 }

/** Writes as much of a text as fits into memory, in UTF-8; what it read is counted in characters. */
export type Encode = (text: string, into: Uint8Array) => { read: number; written: number }

/** What a buffer uses, where there is more than the web platform. */
export interface BufferMeans {
  /** Gives a piece of memory to use again, if there is one. */
  memory?(): Uint8Array | undefined
  /** A faster encoder. */
  encode?: Encode
  /** Pieces of one size, and who is told of each as soon as it is full. */
  blocks?: { bytes: number; take(piece: Uint8Array): void }
}

/** A character of a string has at most three bytes in UTF-8. */
const bytesPerCharacter = 3
/** Characters that are gathered before they are encoded: one call for many entries, and short-lived strings stay young. */
const batch = 16_384
/** Memory comes in pieces, so that nothing is copied as a file grows, and the next file uses them again. */
const smallestPiece = 32_768
const largestPiece = 1_048_576
const encoder = new TextEncoder()

/**
 * One file while it grows, in memory: the namespaces in its head are known only with its last entry. Bytes are counted
 * exactly, though seldom needed: the length of a string bounds them from above.
 */
export class ShardBuffer {
  /** Entries so far. */
  count = 0
  #extensions: Extensions = noExtension
  #pending = ''
  /** Bytes of the entries that are encoded. */
  #bytes = 0
  #pieces: Uint8Array[] = []
  /** Free bytes of the last piece start here. */
  #at = 0
  readonly #format: FileFormat
  readonly #limits: Limits
  readonly #means: BufferMeans
  readonly #encodeInto: Encode
  readonly #frames: number[] = []

  constructor(format: FileFormat, limits: Limits, means: BufferMeans = {}) {
    this.#format = format
    this.#limits = limits
    this.#means = means
    this.#encodeInto = means.encode ?? ((text, into) => encoder.encodeInto(text, into))
  }

  /** @returns false when the entry would break a limit: then nothing was added. */
  add(text: string, extensions: Extensions = noExtension): boolean {
    if (this.count >= this.#limits.urls) return false
    const all = this.#extensions | extensions
    const room = this.#limits.bytes - this.#frame(all) - this.#bytes
    if ((this.#pending.length + text.length) * bytesPerCharacter > room) {
      this.#encode()
      if (this.#frame(all) + this.#bytes + encoder.encode(text).length > this.#limits.bytes) return false
    }
    this.#extensions = all
    this.#pending += text
    this.count++
    if (this.#pending.length >= batch) this.#encode()
    return true
  }

  /**
   * The whole file in pieces. Nothing may be added afterwards.
   *
   * @param format another head than the one that was counted, not longer than it.
   */
  finish(format: FileFormat = this.#format): Uint8Array[] {
    this.#encode()
    const filled = this.#pieces.map((piece, i) => (i === this.#pieces.length - 1 ? piece.subarray(0, this.#at) : piece))
    return [encoder.encode(format.head(this.#extensions)), ...filled, encoder.encode(format.tail)]
  }

  /** The memory of the file, to be used again once its bytes are not needed any more. */
  get memory(): readonly Uint8Array[] {
    return this.#pieces
  }

  /** Bytes of head and tail. */
  #frame(extensions: Extensions): number {
    this.#frames[extensions] ??= encoder.encode(this.#format.head(extensions) + this.#format.tail).length
    return this.#frames[extensions]
  }

  #encode(): void {
    for (let text = this.#pending; text !== ''; ) {
      const free = this.#free()
      const { read, written } = this.#encodeInto(text, free)
      this.#at += written
      this.#bytes += written
      if (read === text.length) break
      this.#closePiece()
      text = text.slice(read)
    }
    this.#pending = ''
  }

  #free(): Uint8Array {
    const last = this.#pieces.at(-1)
    if (last && this.#at < last.length) return last.subarray(this.#at)
    const { memory, blocks } = this.#means
    if (last) blocks?.take(last)
    const size = blocks?.bytes ?? Math.min(largestPiece, Math.max(smallestPiece, this.#bytes))
    const used = memory?.()
    const piece = used && (!blocks || used.length === size) ? used : new Uint8Array(size)
    this.#pieces.push(piece)
    this.#at = 0
    return piece
  }

  /** A character may not fit into the last bytes of a piece. */
  #closePiece(): void {
    const last = this.#pieces.length - 1
    this.#pieces[last] = this.#pieces[last]!.subarray(0, this.#at)
  }
}
