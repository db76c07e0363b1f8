import type { Element, Place } from './element.ts'
import { entryOf, type MapEntry } from './entry.ts'
import { coreNamespace } from './namespaces.ts'
import type { ScannedEntry } from './read/scan/entry.ts'
import { createXmlReader, type MapVisitor } from './read/xml.ts'
import type { FileSummary, MapKind } from './rule.ts'

/** What of a map is given to whom. */
export interface Body {
  /** @param bytes UTF-8 in whole characters */
  write(bytes: Buffer): void
  end(): void
  /** Place behind what was written. */
  place(): Place
}

export type Fault = (code: string, params?: Record<string, unknown>, place?: Place) => void

export interface BodyVisitor {
  root(element: Element, kind: MapKind | undefined): void
  entry(entry: MapEntry): void
  /** @param whole makes it whole, once */
  scanned(entry: ScannedEntry, whole: () => MapEntry): void
  scanning: NonNullable<MapVisitor['scanning']>
  fault: Fault
  /** A fault that ends the reading; without a code nothing is said. */
  stop: Fault
}

/** Its DOCTYPE may be written in lower case, which XML does not read. */
const htmlPage = { name: 'html', what: ': it is an HTML page, most often an SPA fallback or an error page' }

function placeOf(text: string, at: number): Place {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

/** The body of an XML map. */
export function createXmlBody(summary: FileSummary, visitor: BodyVisitor): Body {
  const { fault, stop } = visitor
  let begun = false
  let rootName = ''
  let whole: MapEntry | undefined
  const reader = createXmlReader({
    root(element) {
      rootName = element.name
      const known = element.local === 'urlset' || element.local === 'sitemapindex'
      summary.kind = known ? (element.local as MapKind) : undefined
      visitor.root(element, summary.kind)
      // Of what is no sitemap nothing else is worth saying.
      if (!known || element.ns !== coreNamespace) stop('')
    },
    entry: (element) => visitor.entry(entryOf(element)),
    scanned(entry) {
      whole = undefined
      visitor.scanned(entry, () => {
        whole ??= entryOf(reader.elementOf(entry))
        return whole
      })
    },
    scanning: visitor.scanning,
    stray: (text, place) => fault('stray-text', { text, parent: rootName }, place),
    encoding: (name, place) => {
      if (!/^utf-?8$/i.test(name)) fault('not-utf8', { encoding: `it declares ${name}` }, place)
    },
    fatal: (problem, detail, place) => stop(problem, { detail }, place),
  })
  return {
    write(bytes) {
      if (!begun) {
        begun = true
        const start = bytes.toString('utf8', 0, 65_536)
        if (/^\s+<\?xml\s/.test(start)) stop('leading-whitespace', {}, { line: 1, column: 1 })
        else if (/^\s*<!doctype\s+html[\s>]/i.test(start)) {
          fault('unknown-root', htmlPage, placeOf(start, start.indexOf('<')))
          stop('')
        }
      }
      reader.write(bytes)
    },
    end: () => reader.end(),
    place: () => reader.place(),
  }
}
