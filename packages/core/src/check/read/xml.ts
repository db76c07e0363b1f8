import type { Element, Place } from '../element.ts'
import { placeBehind } from '../frames.ts'
import { imageNamespace } from '../namespaces.ts'
import { createPlainEntries } from './plain-entry.ts'
import { declaredPrefix, EntryScanner, type ScannedEntry } from './scan/entry.ts'
import { urlPrefix } from './scan/url.ts'
import { createXmlParser, type XmlVisitor } from './xml-parser.ts'

export interface MapVisitor extends XmlVisitor {
  /** An entry that needs no rule; see `ScannedEntry`. Without it all entries come as elements. */
  scanned?(entry: ScannedEntry): void
  /** How such entries begin and end; undefined as long as that is not known. */
  scanning?(): { prefix: string; today: number } | undefined
}

export interface XmlReader {
  /** Takes bytes of UTF-8 that end with a whole character. */
  write(bytes: Buffer): void
  end(): void
  readonly stopped: boolean
  /** Place behind what was written. */
  place(): Place
  /** The element of what `scanned` got last. */
  elementOf(entry: ScannedEntry): Element
}

/**
 * Reads one XML map as a stream: at most one entry is held at a time, and of that only what a limit of the protocol
 * can ask for. It stops at the first thing after which nothing can be trusted. Nothing that a file names is fetched,
 * and no entity but the five of XML is resolved.
 *
 * Three readers take turns, entry by entry: the scanner of bytes, the reader of plain entries, the parser. Each leaves to the
 * next what it does not know.
 */
export function createXmlReader(visitor: MapVisitor): XmlReader {
  const parser = createXmlParser(visitor)
  let plain: PlainReader | undefined
  let scanner: EntryScanner | undefined
  let rest: Buffer | undefined

  const scannerOf = (root: Element): EntryScanner | undefined => {
    const settings = root.name === 'urlset' ? visitor.scanning?.() : undefined
    if (!settings) return undefined
    return new EntryScanner({
      prefix: urlPrefix(settings.prefix),
      today: settings.today,
      image: declaredPrefix(root, imageNamespace),
    })
  }

  /** Scans entries as long as there are any; returns where they end. */
  const scan = (bytes: Buffer, from: number, root: Element): number => {
    if (!visitor.scanned) return from
    scanner ??= scannerOf(root)
    if (!scanner) return from
    const place = parser.place()
    place.at = from
    place.lineStart += from
    while (scanner.read(bytes, place)) visitor.scanned(scanner)
    if (place.at > from) parser.moveTo(place)
    return place.at
  }

  /** One entry, or what is in sight of it. */
  const readText = (text: string, isBetween: boolean): void => {
    const place = parser.place()
    const element = isBetween ? plain?.entries.read(text, place) : undefined
    if (element) visitor.entry(element)
    if (parser.stopped) return
    if (place.at > 0) parser.moveTo(place)
    if (place.at < text.length) parser.parse(text.slice(place.at), false)
  }

  const take = (given: Buffer): void => {
    // Only the entry that was cut is copied.
    const end = rest ? endOfEntry(given, 0, plain?.endTag) : 0
    if (end > 0) read(given.subarray(0, end), false)
    read(end > 0 ? given.subarray(end) : given, false)
  }

  const read = (given: Buffer, last: boolean): void => {
    const bytes = rest ? Buffer.concat([rest, given]) : given
    rest = undefined
    let at = 0
    while (!parser.stopped && at < bytes.length) {
      const { root } = parser
      if (root) plain ??= plainReaderOf(root)
      const isBetween = root !== undefined && parser.between
      if (isBetween) at = scan(bytes, at, root)
      if (at === bytes.length) break
      const end = endOfEntry(bytes, at, plain?.endTag)
      if (end < 0 && isBetween && !last && bytes.length - at < longestHeld) {
        rest = bytes.subarray(at)
        return
      }
      const next = end < 0 ? bytes.length : end
      readText(bytes.toString('utf8', at, next), isBetween)
      at = next
    }
    if (last && !parser.stopped) parser.parse('', true)
  }

  return {
    write: take,
    end() {
      read(Buffer.alloc(0), true)
      if (!parser.stopped) parser.close()
    },
    get stopped() {
      return parser.stopped
    },
    place() {
      const { line, lineStart } = parser.place()
      const held = { line, column: 1 - lineStart }
      return rest ? placeBehind(rest, held) : held
    },
    elementOf(entry) {
      const { text, place } = entry.text()
      return plain!.entries.read(text, place)!
    },
  }
}

/** Bytes of an unfinished entry that wait for the rest; a longer one goes to the parser as it comes. */
const longestHeld = 8_192

interface PlainReader {
  entries: ReturnType<typeof createPlainEntries>
  endTag: string
}

function plainReaderOf({ name, local, attributes }: Element): PlainReader {
  const namespaces = new Map([['', '']])
  for (const { name: written, local: prefix, value } of attributes) {
    if (written === 'xmlns') namespaces.set('', value)
    else if (written.startsWith('xmlns:')) namespaces.set(prefix, value)
  }
  const prefix = name.slice(0, name.length - local.length)
  const entry = local === 'sitemapindex' ? 'sitemap' : 'url'
  return { entries: createPlainEntries(namespaces), endTag: `</${prefix}${entry}>` }
}

/** Where the next entry ends, as far as its end tag tells; -1 where none is in sight. */
function endOfEntry(bytes: Buffer, from: number, endTag: string | undefined): number {
  if (endTag === undefined) {
    const found = bytes.toString('latin1', from).search(/<\/(?:[\w-]+:)?(?:url|sitemap)>/)
    return found < 0 ? -1 : bytes.indexOf('>', from + found) + 1
  }
  const end = bytes.indexOf(endTag, from)
  return end < 0 ? -1 : end + Buffer.byteLength(endTag)
}
