import { SaxesParser, type SaxesTagNS } from 'saxes'
import { type Element, maxChildren, maxDepth, maxTextLength, type Place } from '../element.ts'
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

  const here = (): Place => ({ line: parser.line, column: Math.max(1, parser.column) })
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

  parser.on('xmldecl', ({ encoding }) => {
    if (encoding) visitor.encoding(encoding, { line: 1, column: 1 })
  })
  parser.on('error', (error) => {
    const detail = error.message.replace(/^\d+:\d+: |\.$/g, '')
    stop(controlCharacter.test(detail) ? 'illegal-char' : 'not-well-formed', detail, here())
  })
  parser.on('opentagstart', ({ name }) => {
    const column = parser.column - [...name].length - 1
    start = column > 0 ? { line: parser.line, column } : lineBefore(name)
  })
  /** Where a tag begins whose name ends its line. */
  const lineBefore = (name: string): Place => {
    const end = chunk.lastIndexOf(name, parser.position - chunkStart)
    const before = chunk.slice(chunk.lastIndexOf('\n', end) + 1, Math.max(0, end - 1))
    return { line: parser.line - 1, column: [...before].length + 1 }
  }
  parser.on('opentag', (tag: SaxesTagNS) => {
    if (stopped) return
    const element = toElement(tag, start)
    const parent = open.at(-1)
    if (open.length >= maxDepth) return stop('too-deep', `${maxDepth} elements`, start)
    if (open.length === 0) visitor.root(element)
    else if (open.length > 1 && parent) {
      if (parent.childCount === 0 && parent.text.trim() !== '' && !parent.stray)
        parent.stray = { ...start, text: parent.text.trim().slice(0, 200) }
      parent.childCount += 1
      if (parent.children.length < maxChildren) parent.children.push(element)
    }
    open.push(element)
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (!stopped && element && open.length === 1) visitor.entry(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)

  const references = createReferenceScan()
  const read = (given: string, last: boolean): void => {
    if (stopped) return
    const { text, fault, doctype } = references.next(given, last)
    chunk = text
    chunkStart = parser.position
    parser.write(text)
    const next = { line: parser.line, column: parser.column + 1 }
    if (doctype) stop('doctype', '', next)
    else if (fault) stop('not-well-formed', fault, next)
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
