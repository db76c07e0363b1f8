import { createLevels, type Levels, strengthOf } from './placement.ts'
import { both, type EntrySeries, type Series, type Wait } from './series.ts'
import type { Limits } from './shard-buffer.ts'
import type { FileFormat } from './xml/format.ts'
import { type Extensions, noExtension } from './xml/namespaces.ts'

interface Held {
  text: string
  bytes: number
  extensions: Extensions
  lastmod: string | undefined
  loc: string
  strength: number
}

export interface StableOptions {
  limits: Limits
  format: FileFormat
  /** Name of the file that begins with an address; undefined for the first file of all. */
  name(loc: string | undefined): string
}

/**
 * Files whose borders stand where the addresses say. All entries are one file while they fit. Else they are cut before each
 * entry that is strong enough for level 0; of what is still too large, each part is cut at level 1, and so on. So an entry more
 * or less changes the file that it is in, and at most takes a part off it or joins two, while limits hold (P9).
 *
 * Holds the entries of one file, until it is known that no more belong to it.
 */
export class StableSeries implements EntrySeries {
  readonly #series: Series
  readonly #options: StableOptions
  readonly #levels: Levels
  #held: Held[] = []
  #bytes = 0
  #extensions: Extensions = noExtension
  /** Level at which what is held has been cut; -1: nothing has. */
  #level = -1
  readonly #frames: number[] = []

  constructor(series: Series, options: StableOptions) {
    this.#series = series
    this.#options = options
    this.#levels = createLevels(options.limits.urls)
  }

  get shards(): EntrySeries['shards'] {
    return this.#series.shards
  }

  get length(): number {
    return this.shards.length + (this.#held.length > 0 ? 1 : 0)
  }

  add(text: string, extensions: Extensions, lastmod: string | undefined, loc: string): Wait | false {
    const bytes = Buffer.byteLength(text)
    if (this.#frame(extensions) + bytes > this.#options.limits.bytes) return false
    const entry: Held = { text, bytes, extensions, lastmod, loc, strength: strengthOf(loc) }
    let wait: Wait
    if (this.#level >= 0 && entry.strength < this.#levels.below(this.#level)) {
      wait = this.#put(this.#held)
      this.#hold([entry])
      this.#level = this.#levels.of(entry.strength)
      return wait
    }
    this.#held.push(entry)
    this.#bytes += bytes
    this.#extensions |= extensions
    while (this.#isTooLarge()) wait = both(wait, this.#cut(++this.#level))
    return wait
  }

  end(): Wait {
    return this.#held.length > 0 ? this.#put(this.#held) : undefined
  }

  close(name: string, format: FileFormat): Wait {
    this.#give(this.#held)
    this.#held = []
    return this.#series.close(name, format)
  }

  #isTooLarge(): boolean {
    const { urls, bytes } = this.#options.limits
    return this.#held.length > urls || this.#frame(this.#extensions) + this.#bytes > bytes
  }

  /** Puts all parts of what is held but the last, which may still grow. */
  #cut(level: number): Wait {
    const below = this.#levels.below(level)
    const held = this.#held
    let wait: Wait
    let start = 0
    for (let i = 1; i < held.length; i++) {
      if (held[i]!.strength >= below) continue
      wait = both(wait, this.#put(held.slice(start, i)))
      start = i
    }
    if (start > 0) this.#hold(held.slice(start))
    return wait
  }

  #hold(entries: Held[]): void {
    this.#held = entries
    this.#bytes = 0
    this.#extensions = noExtension
    for (const { bytes, extensions } of entries) {
      this.#bytes += bytes
      this.#extensions |= extensions
    }
  }

  #put(entries: readonly Held[]): Wait {
    const name = this.#options.name(this.shards.length === 0 ? undefined : entries[0]!.loc)
    this.#give(entries)
    return this.#series.close(name)
  }

  /** They fit into one file: the series closes none. */
  #give(entries: readonly Held[]): void {
    for (const { text, extensions, lastmod } of entries) this.#series.add(text, extensions, lastmod)
  }

  #frame(extensions: Extensions): number {
    const { format } = this.#options
    this.#frames[extensions] ??= Buffer.byteLength(format.head(extensions) + format.tail)
    return this.#frames[extensions]
  }
}
