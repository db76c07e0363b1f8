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

const everyExtension = 15
/** A character of a string has at most three bytes in UTF-8. */
const bytesPerCharacter = 3
/** Characters that are gathered before they are encoded: one call for many entries. */
const batch = 65_536
const encoder = new TextEncoder()

/**
 * One file while it grows, in memory: the namespaces in its head are known only with its last entry. Counts bytes
 * exactly, though most of the time it need not: a string's length bounds its bytes from above.
 */
export class ShardBuffer {
  /** Entries so far. */
  count = 0
  #extensions: Extensions = noExtension
  #pending = ''
  #end: number
  #storage: Uint8Array
  readonly #room: number
  readonly #format: FileFormat
  readonly #limits: Limits
  readonly #tail: number
  readonly #heads: number[] = []

  /** @param storage memory to use again; it grows as needed. */
  constructor(format: FileFormat, limits: Limits, storage: Uint8Array = new Uint8Array(batch)) {
    this.#format = format
    this.#limits = limits
    this.#storage = storage
    this.#room = encoder.encode(format.head(everyExtension)).length
    this.#tail = encoder.encode(format.tail).length
    this.#end = this.#room
  }

  /** @returns false when the entry would break a limit: then nothing was added. */
  add(text: string, extensions: Extensions = noExtension): boolean {
    if (this.count >= this.#limits.urls) return false
    const all = this.#extensions | extensions
    const atMost = this.#size(all) + (this.#pending.length + text.length) * bytesPerCharacter
    if (atMost > this.#limits.bytes) {
      this.#encode()
      if (this.#size(all) + encoder.encode(text).length > this.#limits.bytes) return false
    }
    this.#extensions = all
    this.#pending += text
    this.count++
    if (this.#pending.length >= batch) this.#encode()
    return true
  }

  /**
   * The whole file. The memory belongs to this buffer; nothing may be added afterwards.
   *
   * @param format another head than the one that was counted, not longer than it.
   */
  finish(format: FileFormat = this.#format): Uint8Array {
    this.#encode()
    const head = encoder.encode(format.head(this.#extensions))
    const tail = encoder.encode(format.tail)
    this.#reserve(tail.length)
    const start = this.#room - head.length
    this.#storage.set(head, start)
    this.#storage.set(tail, this.#end)
    return this.#storage.subarray(start, this.#end + tail.length)
  }

  /** The memory, for the next file. */
  get storage(): Uint8Array {
    return this.#storage
  }

  /** Bytes of the file as encoded so far, head and tail included. */
  #size(extensions: Extensions): number {
    this.#heads[extensions] ??= encoder.encode(this.#format.head(extensions)).length
    return this.#heads[extensions] + this.#end - this.#room + this.#tail
  }

  #encode(): void {
    if (this.#pending === '') return
    this.#reserve(this.#pending.length * bytesPerCharacter)
    const { written } = encoder.encodeInto(this.#pending, this.#storage.subarray(this.#end))
    this.#end += written
    this.#pending = ''
  }

  #reserve(bytes: number): void {
    const needed = this.#end + bytes
    if (needed <= this.#storage.length) return
    const larger = new Uint8Array(Math.max(needed, this.#storage.length * 2))
    larger.set(this.#storage.subarray(0, this.#end))
    this.#storage = larger
  }
}
