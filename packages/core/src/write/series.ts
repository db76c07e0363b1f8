import { compareDates } from '../date/w3c.ts'
import { encodeNatively } from './encode-natively.ts'
import { blockBytes, type Packer } from './gzip.ts'
import { type Limits, ShardBuffer } from './shard-buffer.ts'
import type { FileFormat } from './xml/format.ts'
import { type Extensions, noExtension } from './xml/namespaces.ts'

/** A full file of a series. */
export interface Shard {
  /** Relative to the output folder. */
  name: string
  entries: number
  /** The newest date of its entries, as it is written. */
  lastmod?: string
}

/** Something to wait for before the next entry, where the disk is slower than the source. */
export type Wait = Promise<void> | undefined

export interface SeriesOptions {
  format: FileFormat
  limits: Limits
  /** Name of the nth file, from 0. */
  name(n: number): string
  /** Takes a full file; from then on the buffer is the taker's. */
  take(shard: Shard, buffer: ShardBuffer, format: FileFormat, packer?: Packer): Wait
  /** Memory to use again. */
  memory(): Uint8Array | undefined
  /** Packs the files while they grow. */
  packer?(): Packer
}

/** Waits for both, where there is anything to wait for. */
export const both = (a: Wait, b: Wait): Wait => (a && b ? Promise.all([a, b]).then(() => {}) : (a ?? b))

/** Files of a sitemap while they are filled. */
export interface EntrySeries {
  /** The full files. */
  readonly shards: readonly Shard[]
  /** @returns false for an entry that is too large even for a file of its own; it was not added. */
  add(text: string, extensions: Extensions, lastmod: string | undefined, loc: string): Wait | false
  /** Closes the open file under this name; without one an empty file. */
  close(name: string, format: FileFormat): Wait
  /** Closes the open file, if there is one. */
  end(): Wait
}

/** The file that still grows. */
interface OpenFile {
  buffer: ShardBuffer
  packer: Packer | undefined
}

/** Files of one kind: entries go into the last one until a limit is reached. */
export class Series implements EntrySeries {
  /** The full files. */
  readonly shards: Shard[] = []
  readonly #options: SeriesOptions
  #file: OpenFile | undefined
  #lastmod: string | undefined

  constructor(options: SeriesOptions) {
    this.#options = options
  }

  /** Files so far, with the one that is still open. */
  get length(): number {
    return this.shards.length + (this.#file ? 1 : 0)
  }

  /** @returns false for an entry that is too large even for a file of its own; it was not added. */
  add(text: string, extensions: Extensions = noExtension, lastmod?: string): Wait | false {
    this.#file ??= this.#open()
    let wait: Wait
    if (!this.#file.buffer.add(text, extensions)) {
      if (this.#file.buffer.count === 0) return false
      const next = this.#open()
      if (!next.buffer.add(text, extensions)) return false
      wait = this.close()
      this.#file = next
    }
    if (lastmod !== undefined && (this.#lastmod === undefined || compareDates(lastmod, this.#lastmod) > 0)) {
      this.#lastmod = lastmod
    }
    return wait
  }

  /** Closes the open file, by default under its name in the series; without one an empty file. */
  close(name = this.#options.name(this.shards.length), format = this.#options.format): Wait {
    const { buffer, packer } = this.#file ?? this.#open()
    const shard: Shard = { name, entries: buffer.count, lastmod: this.#lastmod }
    this.shards.push(shard)
    this.#file = undefined
    this.#lastmod = undefined
    return this.#options.take(shard, buffer, format, packer)
  }

  /** Closes the open file, if there is one. */
  end(): Wait {
    return this.#file ? this.close() : undefined
  }

  #open(): OpenFile {
    const { format, limits, memory } = this.#options
    const packer = this.#options.packer?.()
    const blocks = packer && { bytes: blockBytes, take: packer.block }
    return { buffer: new ShardBuffer(format, limits, { memory, encode: encodeNatively, blocks }), packer }
  }
}
