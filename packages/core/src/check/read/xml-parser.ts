import { SaxesParser, type SaxesTagNS } from 'saxes'
import { type Element, maxChildren, maxDepth, maxTextLength, type Place } from '../element.ts'
import type { ScanPlace } from './plain-entry.ts'
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

/** The parser of XML as this room uses it. */
export interface XmlParser {
  /** Takes text; at the end with `last`. */
  parse(text: string, last: boolean): void
  close(): void
  readonly stopped: boolean
  /** The root of an XML 1.0 file, once its tag was read. */
  readonly root: Element | undefined
  /** An entry, or the tag of the root, ended with the text that was given last. */
  readonly between: boolean
  /** Where it stands, as a scan of the text that comes next sees it. */
  place(): ScanPlace
  /** Others have read text past the parser, up to there. */
  moveTo(place: ScanPlace): void
}

/** Ends the work of the parser within what it was given: it may be megabytes, and deep nesting costs the square of its depth. */
const halt = new Error('stopped')

const controlCharacter = /disallowed character|malformed character entity/i

/** Makes elements of XML, each entry whole; stops at the first thing after which nothing can be trusted. */
export function createXmlParser(visitor: XmlVisitor): XmlParser {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: Element[] = []
  let stopped = false
  let start: Place = { line: 1, column: 1 }
  let chunk = ''
  let chunkStart = 0
  let chunkColumn = 0
  let root: Element | undefined
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
  /** Of what the parser tells: it hears no more after it. */
  const stopHere = (...fault: Parameters<typeof stop>): never => {
    stop(...fault)
    throw halt
  }
  const addText = (text: string): void => {
    const parent = open.at(-1)
    if (!parent) return
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
    stopHere(controlCharacter.test(detail) ? 'illegal-char' : 'not-well-formed', detail, here())
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
    const element = toElement(tag, start)
    const parent = open.at(-1)
    if (open.length >= maxDepth) stopHere('too-deep', `${maxDepth} elements`, start)
    if (open.length === 0) {
      visitor.root(element)
      if (isVersion10 && !tag.isSelfClosing) root = element
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
    if (!element || open.length !== 1) return
    visitor.entry(element)
    boundary = parser.position
  })
  parser.on('text', addText)
  parser.on('cdata', addText)

  const untilHalt = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      if (error !== halt) throw error
    }
  }

  const references = createReferenceScan()
  return {
    parse(given, last) {
      const { text, fault, doctype } = references.next(given, last)
      chunk = text
      chunkStart = fed
      chunkColumn = columnOf()
      fed += text.length
      untilHalt(() => parser.write(text))
      const next = { line: lineOf(), column: columnOf() + 1 }
      if (doctype) stop('doctype', '', next)
      else if (fault) stop('not-well-formed', fault, next)
    },
    close: () => untilHalt(() => parser.close()),
    get stopped() {
      return stopped
    },
    get root() {
      return root
    },
    get between() {
      return boundary === fed && references.idle
    },
    place: () => ({ at: 0, line: lineOf(), lineStart: -columnOf() }),
    moveTo({ at, line, lineStart }) {
      hidden = { lines: line - parser.line, columns: at - lineStart - parser.column, line: parser.line }
    },
  }
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
