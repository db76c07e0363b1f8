import type { UrlHash } from '../../across/url-hash.ts'
import type { Element } from '../../element.ts'
import type { ScanPlace } from '../plain-entry.ts'
import { bytesOf, newline, startsAt } from './bytes.ts'
import { scanPath, scanUrl, type UrlPrefix } from './url.ts'
import { scanChangefreq, scanDate, scanPriority } from './values.ts'

/**
 * An entry about which no rule that looks at one entry has anything to say: a plain address that begins as the others
 * do, core elements in their order with values that are right, a date that is past, pictures at plain addresses. One
 * object serves all entries of a file.
 */
export interface ScannedEntry {
  line: number
  /** Of its address. */
  readonly hash: UrlHash
  hasImages: boolean
  /** Whether it has a `lastmod`. */
  dated: boolean
  lastmodIs(value: string): boolean
  /** Text of the entry, which holds ASCII only, and where it begins. */
  text(): { text: string; place: ScanPlace }
}

export interface ScanSettings {
  /** With which the addresses begin; ends with a slash. */
  prefix: UrlPrefix
  /** The first day that may not be past, as a number such as 20260131. */
  today: number
  /** Prefix of the namespace of images; undefined where the root declares none. */
  image: string | undefined
}

/** More pictures than most entries have; each is compared with those before it. */
const mostImages = 16
/** An address of fewer characters, or of more, is not plain. */
const shortest = 12
const longest = 1024

/**
 * Reads the entries that make up most maps straight from the bytes: no text is made of them, no element and no object.
 * Checking a million of them takes 1.7 s of processor time; by way of elements and rules (`createPlainEntries`) it took
 * 19 s. Whatever is written otherwise is left to those, from the beginning of the entry on.
 */
export class EntryScanner implements ScannedEntry {
  line = 1
  readonly hash: UrlHash = { a: 0, b: 0, slash: false }
  hasImages = false
  dated = false

  readonly #prefix: UrlPrefix
  readonly #today: number
  readonly #image: ImageTags | undefined
  readonly #imageHash: UrlHash = { a: 0, b: 0, slash: false }
  readonly #seenImages = new Int32Array(mostImages * 2)

  #bytes: Buffer = Buffer.alloc(0)
  /** Where the last entry of the bytes ends that ends in them: no loop runs past it. */
  #end = 0
  #at = 0
  #line = 1
  #lineStart = 0
  readonly #begin: ScanPlace = { at: 0, line: 1, lineStart: 0 }
  #lastmodStart = 0
  #lastmodEnd = 0

  constructor({ prefix, today, image }: ScanSettings) {
    this.#prefix = prefix
    this.#today = today
    this.#image = image === undefined ? undefined : { image: tagsOf(`${image}:image`), loc: tagsOf(`${image}:loc`) }
  }

  /** Reads the entry that begins at `place`, after blanks, and moves `place` behind it; says whether it is such a one. */
  read(bytes: Buffer, place: ScanPlace): boolean {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes
      this.#end = bytes.lastIndexOf('</url>')
    }
    if (place.at >= this.#end) return false
    this.#at = place.at
    this.#line = place.line
    this.#lineStart = place.lineStart
    this.#skipBlanks()
    const { at, line, lineStart } = { at: this.#at, line: this.#line, lineStart: this.#lineStart }
    if (!this.#takeEntry()) return false
    this.#begin.at = at
    this.#begin.line = line
    this.#begin.lineStart = lineStart
    place.at = this.#at
    place.line = this.#line
    place.lineStart = this.#lineStart
    return true
  }

  lastmodIs(value: string): boolean {
    if (value.length !== this.#lastmodEnd - this.#lastmodStart) return false
    for (let i = 0; i < value.length; i += 1)
      if (this.#bytes[this.#lastmodStart + i] !== value.charCodeAt(i)) return false
    return true
  }

  text(): { text: string; place: ScanPlace } {
    const { at, line, lineStart } = this.#begin
    return { text: this.#bytes.toString('latin1', at, this.#at), place: { at: 0, line, lineStart: lineStart - at } }
  }

  #skipBlanks(): void {
    const bytes = this.#bytes
    let at = this.#at
    for (; at < this.#end; at += 1) {
      const c = bytes[at]
      if (c === newline) {
        this.#line += 1
        this.#lineStart = at + 1
      } else if (c !== 32 && c !== 9 && !(c === 13 && bytes[at + 1] === newline)) break
    }
    this.#at = at
  }

  /** Takes a literal, and says whether it stood there. */
  #take(literal: Uint8Array): boolean {
    if (!startsAt(this.#bytes, this.#at, literal)) return false
    this.#at += literal.length
    return true
  }

  #takeEntry(): boolean {
    if (!this.#take(url.start)) return false
    this.#skipBlanks()
    this.line = this.#line
    if (!this.#takeLoc()) return false
    this.#skipBlanks()
    this.dated = false
    if (this.#take(lastmod.start)) {
      this.dated = true
      this.#lastmodStart = this.#at
      if (!this.#takeValue(scanDate(this.#bytes, this.#at, this.#today), lastmod.end)) return false
    }
    if (this.#take(changefreq.start) && !this.#takeValue(scanChangefreq(this.#bytes, this.#at), changefreq.end))
      return false
    if (this.#take(priority.start) && !this.#takeValue(scanPriority(this.#bytes, this.#at), priority.end)) return false
    let images = 0
    if (this.#image) {
      while (this.#take(this.#image.image.start)) {
        if (!this.#takeImage(this.#image, images)) return false
        images += 1
      }
    }
    this.hasImages = images > 0
    return this.#take(url.end)
  }

  #takeLoc(): boolean {
    if (!this.#take(loc.start)) return false
    const from = this.#at
    if (!this.#take(this.#prefix.bytes)) return false
    const end = scanPath(this.#bytes, this.#at, this.#prefix, this.hash)
    this.#at = end
    return isPlainLength(end - from) && this.#take(loc.end)
  }

  /** From the end of a value to the next tag. */
  #takeValue(end: number, endTag: Uint8Array): boolean {
    if (end < 0) return false
    this.#at = end
    if (endTag === lastmod.end) this.#lastmodEnd = end
    if (!this.#take(endTag)) return false
    this.#skipBlanks()
    return true
  }

  /** From behind the start tag to behind the end tag and the blanks there. */
  #takeImage({ image, loc }: ImageTags, count: number): boolean {
    if (count === mostImages) return false
    this.#skipBlanks()
    if (!this.#take(loc.start)) return false
    const from = this.#at
    this.#at = scanUrl(this.#bytes, from, this.#imageHash)
    if (!isPlainLength(this.#at - from) || !this.#take(loc.end)) return false
    const { a, b } = this.#imageHash
    const seen = this.#seenImages
    for (let i = 0; i < count; i += 1) if (seen[i * 2] === a && seen[i * 2 + 1] === b) return false
    seen[count * 2] = a
    seen[count * 2 + 1] = b
    this.#skipBlanks()
    if (!this.#take(image.end)) return false
    this.#skipBlanks()
    return true
  }
}

const isPlainLength = (length: number): boolean => length >= shortest && length <= longest

interface Tags {
  start: Uint8Array
  end: Uint8Array
}

interface ImageTags {
  image: Tags
  loc: Tags
}

const tagsOf = (name: string): Tags => ({ start: bytesOf(`<${name}>`), end: bytesOf(`</${name}>`) })
const [url, loc, lastmod, changefreq, priority] = ['url', 'loc', 'lastmod', 'changefreq', 'priority'].map(tagsOf) as [
  Tags,
  Tags,
  Tags,
  Tags,
  Tags,
]

/** The prefix under which a root declares a namespace beside the default one; undefined where it does not, or oddly. */
export function declaredPrefix(root: Element, namespace: string): string | undefined {
  const found = root.attributes.filter(({ name, value }) => name.startsWith('xmlns:') && value === namespace)
  return found.length === 1 && /^[A-Za-z_][\w-]*$/.test(found[0]!.local) ? found[0]!.local : undefined
}
