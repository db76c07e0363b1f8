import { SaxesParser, type SaxesTagNS } from 'saxes'
import { type Element, maxChildren, maxDepth, maxTextLength, type Place } from '../element.ts'
import { createPlainEntries, type ScanPlace } from './plain-entry.ts'
import { createReferenceScan } from './references.ts'

/** What the reader meets, in the order of the file. */
export interface XmlVisitor {
  /** The document's root element, without children. */
  root(element: Element): void
  /** A child of the root, whole. */
  entry(element: Element): void
  /** Text between the children of the root. */
  stray(text: string, place: Place): void
  /** `<?xml … encoding="…"?>` */
  encoding(name: string, place: Place): void
  /** Ends the reading: the rest cannot be trusted. */
  fatal(problem: XmlProblem, detail: string, place: Place): void
}

export type XmlProblem = 'not-well-formed' | 'doctype' | 'too-deep' | 'leading-whitespace' | 'illegal-char'

const controlCharacter = /disallowed character|malformed character entity/i

/**
 * Reads one XML map as a stream: at most one entry is held at a time, and of that only what a limit of the protocol
 * can ask for. It stops at the first thing after which nothing can be trusted. Nothing that a file names is fetched,
 * and no entity but the five of XML is resolved.
 */
export function createXmlReader(visitor: XmlVisitor): {
  write(text: string): void
  end(): void
  readonly stopped: boolean
} {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: Element[] = []
  let stopped = false
  let start: Place = { line: 1, column: 1 }
  let chunk = ''
  let chunkStart = 0
  let chunkColumn = 0
  /** Set once the root is open: what reads plain entries past the parser. */
  let plain: PlainReader | undefined
  let isVersion10 = true
  /** Characters that the parser was given, and how many of them when the root's tag or an entry ended last. */
  let fed = 0
  let boundary = -1
  /** Lines that the parser has not seen, and columns of the line where it stands. */
  let hidden = { lines: 0, columns: 0, line: -1 }

  const lineOf = (): number => parser.line + hidden.lines
  const columnOf = (): number => parser.column + (parser.line === hidden.line ? hidden.columns : 0)
  const here = (): Place => ({ line: lineOf(), column: Math.max(1, columnOf()) })
  const stop = (problem: XmlProblem, detail: string, place: Place): void => {
    if (stopped) return
    stopped = true
    visitor.fatal(problem, detail, place)
  }
  const addText = (text: string): void => {
    const parent = open.at(-1)
    if (stopped || !parent) return
    if (parent.childCount > 0 || open.length === 1) {
      if (!parent.stray && /[^\t\n\r ]/.test(text)) {
        const found = { ...startOfText(text, here()), text: text.trim().slice(0, 200) }
        parent.stray = found
        if (open.length === 1) visitor.stray(found.text, found)
      }
      return
    }
    parent.textLength += text.length
    if (parent.text.length < maxTextLength) parent.text += text.slice(0, maxTextLength - parent.text.length)
  }

  parser.on('xmldecl', ({ encoding, version }) => {
    isVersion10 = version === '1.0'
    if (encoding) visitor.encoding(encoding, { line: 1, column: 1 })
  })
  parser.on('error', (error) => {
    const detail = error.message.replace(/^\d+:\d+: |\.$/g, '')
    stop(controlCharacter.test(detail) ? 'illegal-char' : 'not-well-formed', detail, here())
  })
  parser.on('opentagstart', ({ name }) => {
    const column = columnOf() - [...name].length - 1
    start = column > 0 ? { line: lineOf(), column } : lineBefore(name)
  })
  /** Where a tag begins whose name ends its line; it may have begun in the text before. */
  const lineBefore = (name: string): Place => {
    const end = parser.position - chunkStart
    const begin = end - name.length - (chunk.slice(end - 2, end) === '\r\n' ? 3 : 2)
    const newline = Math.max(chunk.lastIndexOf('\n', begin), chunk.lastIndexOf('\r', begin))
    const column = begin < 0 ? chunkColumn + begin : newline < 0 ? chunkColumn : 0
    const before = begin < 0 ? '' : chunk.slice(newline + 1, begin)
    return { line: lineOf() - 1, column: column + [...before].length + 1 }
  }
  parser.on('opentag', (tag: SaxesTagNS) => {
    if (stopped) return
    const element = toElement(tag, start)
    const parent = open.at(-1)
    if (open.length >= maxDepth) return stop('too-deep', `${maxDepth} elements`, start)
    if (open.length === 0) {
      visitor.root(element)
      if (isVersion10 && !tag.isSelfClosing) plain = plainReaderOf(element)
      boundary = parser.position
    } else if (open.length > 1 && parent) {
      if (parent.childCount === 0 && parent.text.trim() !== '' && !parent.stray)
        parent.stray = { ...start, text: parent.text.trim().slice(0, 200) }
      parent.childCount += 1
      if (parent.children.length < maxChildren) parent.children.push(element)
    }
    open.push(element)
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (stopped || !element || open.length !== 1) return
    visitor.entry(element)
    boundary = parser.position
  })
  parser.on('text', addText)
  parser.on('cdata', addText)

  const references = createReferenceScan()
  /** Gives text to the parser. */
  const parse = (given: string, last: boolean): void => {
    const { text, fault, doctype } = references.next(given, last)
    chunk = text
    chunkStart = fed
    chunkColumn = columnOf()
    fed += text.length
    parser.write(text)
    const next = { line: lineOf(), column: columnOf() + 1 }
    if (doctype) stop('doctype', '', next)
    else if (fault) stop('not-well-formed', fault, next)
  }

  /** Reads plain entries from an index on, as long as there are any; returns where they end. */
  const readPlain = (text: string, from: number, { entries }: PlainReader): number => {
    const place: ScanPlace = { at: from, line: lineOf(), lineStart: from - columnOf() }
    while (!stopped) {
      const element = entries.read(text, place)
      if (!element) break
      visitor.entry(element)
    }
    if (place.at > from)
      hidden = {
        lines: place.line - parser.line,
        columns: place.at - place.lineStart - parser.column,
        line: parser.line,
      }
    return place.at
  }

  let rest = ''
  /** Takes text entry by entry: plain ones at once, others through the parser. */
  const read = (given: string, last: boolean): void => {
    const text = rest + given
    rest = ''
    let at = 0
    while (!stopped && at < text.length) {
      const isBetween = plain !== undefined && boundary === fed && references.idle
      if (plain && isBetween) at = readPlain(text, at, plain)
      const end = endOfEntry(text, at, plain?.endTag)
      if (end < 0 && isBetween && !last && text.length - at < longestHeld) {
        rest = text.slice(at)
        return
      }
      if (!stopped) parse(text.slice(at, end < 0 ? undefined : end), false)
      at = end < 0 ? text.length : end
    }
    if (last && !stopped) parse('', true)
  }

  return {
    write: (text) => read(text, false),
    end() {
      read('', true)
      if (!stopped) parser.close()
    },
    get stopped() {
      return stopped
    },
  }
}

/** Characters of an unfinished entry that wait for the rest; a longer one goes to the parser as it comes. */
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
function endOfEntry(text: string, from: number, endTag: string | undefined): number {
  if (endTag === undefined) {
    const found = text.slice(from).search(/<\/(?:[\w-]+:)?(?:url|sitemap)>/)
    return found < 0 ? -1 : text.indexOf('>', from + found) + 1
  }
  const end = text.indexOf(endTag, from)
  return end < 0 ? -1 : end + endTag.length
}

function toElement(tag: SaxesTagNS, { line, column }: Place): Element {
  const attributes = []
  for (const key in tag.attributes) {
    const { name, local, uri, value } = tag.attributes[key]!
    attributes.push({ name, local, ns: uri, value })
  }
  return {
    line,
    column,
    name: tag.name,
    local: tag.local,
    ns: tag.uri,
    attributes,
    text: '',
    textLength: 0,
    children: [],
    childCount: 0,
  }
}

/** Where the first sign of a text stands, from the place at its end. References count as what they stand for. */
function startOfText(text: string, end: Place): Place {
  const first = text.search(/[^\t\n\r ]/)
  const after = text.slice(first)
  const breaks = after.split('\n').length - 1
  if (breaks === 0) return { line: end.line, column: Math.max(1, end.column - [...after].length) }
  const before = text.slice(0, first)
  const newline = before.lastIndexOf('\n')
  return { line: end.line - breaks, column: newline < 0 ? 1 : before.length - newline }
}
