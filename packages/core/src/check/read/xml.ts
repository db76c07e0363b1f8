import { SaxesParser, type SaxesTagNS } from 'saxes'
import { type Element, maxChildren, maxDepth, maxTextLength, type Place } from '../element.ts'

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

const controlCharacter = /disallowed character|not legal/i

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
        const found = { ...here(), text: text.trim().slice(0, 200) }
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
  parser.on('doctype', () => stop('doctype', '', here()))
  parser.on('error', (error) => {
    const detail = error.message.replace(/^\d+:\d+: /, '')
    stop(controlCharacter.test(detail) ? 'illegal-char' : 'not-well-formed', detail, here())
  })
  parser.on('opentagstart', ({ name }) => {
    start = { line: parser.line, column: Math.max(1, parser.column - name.length - 1) }
  })
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

  return {
    write(text) {
      if (!stopped) parser.write(text)
    },
    end() {
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
