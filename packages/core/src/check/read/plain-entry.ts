import type { Attribute, Element } from '../element.ts'

/** Where a scan stands in a text. */
export interface ScanPlace {
  at: number
  line: number
  /** Index at which the line begins; may lie before the text. */
  lineStart: number
}

const space = 32
const newline = 10
const tab = 9
const carriageReturn = 13
const less = 60
const greater = 62
const slash = 47
const equals = 61
const quote = 34
const apostrophe = 39

const name = /([A-Za-z_][\w-]*)(?::([A-Za-z_][\w-]*))?/y
/** Text that a reader may take as it is, but for the five entities. Surrogates would shift the columns. */
const notPlain = /[^\n\t\x20-\x7e\xa0-\ud7ff\ue000-\ufffd]|>|&(?!(?:amp|lt|gt|quot|apos);)/
const attributeNotPlain = /[^\x20-\x7e\xa0-\ud7ff\ue000-\ufffd]|<|&(?!(?:amp|lt|gt|quot|apos);)/
const entity = /&(?:amp|lt|gt|quot|apos);/g
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

const longestText = 4_096
const mostChildren = 1_000
const deepest = 4

interface Name {
  name: string
  local: string
  ns: string
  /** The element that followed it last: most entries hold the same ones in the same order. */
  next?: Name
}

/**
 * Reads entries that are written plainly, as nearly all are: elements with text or elements in them, attributes in quotes,
 * the five entities. It is several times as fast as the parser, and gives the same elements at the same places; whatever
 * else it meets (comments, CDATA, declarations of namespaces, other references, a `\r` within text …) is left to the parser, from
 * the beginning of the entry on.
 *
 * @param namespaces what the root declares: prefix → URI, '' for the default
 */
export function createPlainEntries(namespaces: ReadonlyMap<string, string>): {
  /** Moves `place` behind blanks, reads the entry there and moves behind that, too. Undefined where it is not plain. */
  read(text: string, place: ScanPlace): Element | undefined
} {
  const names = new Map<string, Name | undefined>()
  let text = ''
  let at = 0
  let line = 1
  let lineStart = 0

  const skipBlanks = (): void => {
    for (;;) {
      const code = text.charCodeAt(at)
      if (code === newline) {
        line += 1
        lineStart = at + 1
      } else if (code !== space && code !== tab && !(code === carriageReturn && text.charCodeAt(at + 1) === newline))
        return
      at += 1
    }
  }

  let last: Name | undefined
  const tagOf = (): Name | undefined => {
    const guess = last?.next
    const end = guess === undefined ? 0 : at + guess.name.length
    if (guess !== undefined && text.charCodeAt(end) === greater && text.startsWith(guess.name, at)) {
      at = end
      last = guess
      return guess
    }
    const tag = nameOf(true)
    if (last) last.next = tag
    last = tag
    return tag
  }

  const nameOf = (isElement: boolean): Name | undefined => {
    name.lastIndex = at
    const found = name.exec(text)
    if (!found) return undefined
    at = name.lastIndex
    const [written, first, second] = found
    const key = isElement ? written : `@${written}`
    if (names.has(key)) return names.get(key)
    const ns = second === undefined ? (isElement ? namespaces.get('') : '') : namespaces.get(first!)
    const isDeclaration = !isElement && (written === 'xmlns' || first === 'xmlns')
    const known = ns === undefined || isDeclaration ? undefined : { name: written, local: second ?? first!, ns }
    names.set(key, known)
    return known
  }

  /** From `=` to the end of the value. */
  const value = (): string | undefined => {
    if (text.charCodeAt(at) !== equals) return undefined
    const mark = text.charCodeAt(at + 1)
    if (mark !== quote && mark !== apostrophe) return undefined
    const end = text.indexOf(mark === quote ? '"' : "'", at + 2)
    if (end < 0 || end - at > longestText) return undefined
    const raw = text.slice(at + 2, end)
    if (attributeNotPlain.test(raw)) return undefined
    at = end + 1
    return raw.includes('&') ? raw.replace(entity, (reference) => entities[reference]!) : raw
  }

  const attributes = (): Attribute[] | undefined => {
    const found: Attribute[] = []
    for (;;) {
      const start = at
      skipBlanks()
      const code = text.charCodeAt(at)
      if (code === greater || code === slash) return found
      if (at === start) return undefined
      const attribute = nameOf(false)
      const given = attribute && value()
      if (
        given === undefined ||
        found.some(({ name, ns }) => name === attribute!.name || (ns !== '' && attribute!.ns !== ''))
      )
        return undefined
      found.push({ ...attribute!, value: given })
    }
  }

  const element = (depth: number): Element | undefined => {
    const startLine = line
    const column = at - lineStart + 1
    at += 1
    const tag = tagOf()
    if (!tag || depth > deepest) return undefined
    const given = text.charCodeAt(at) === greater ? none : attributes()
    if (given === undefined) return undefined
    const found: Element = {
      line: startLine,
      column,
      name: tag.name,
      local: tag.local,
      ns: tag.ns,
      attributes: given,
      text: '',
      textLength: 0,
      children: noChildren,
      childCount: 0,
    }
    if (text.charCodeAt(at) === slash) {
      if (text.charCodeAt(at + 1) !== greater) return undefined
      at += 2
      return found
    }
    at += 1
    const from = at
    skipBlanks()
    if (text.charCodeAt(at) === less && text.charCodeAt(at + 1) !== slash) {
      const blanks = text.slice(from, at)
      found.text = blanks.includes('\r') ? blanks.replaceAll('\r\n', '\n') : blanks
      found.textLength = found.text.length
      found.children = []
      while (text.charCodeAt(at) === less && text.charCodeAt(at + 1) !== slash) {
        const child = element(depth + 1)
        if (!child || found.childCount === mostChildren) return undefined
        found.children.push(child)
        found.childCount += 1
        skipBlanks()
      }
      if (text.charCodeAt(at) !== less) return undefined
    } else {
      const end = text.indexOf('<', at)
      if (end < 0 || end - from > longestText) return undefined
      const raw = text.slice(from, end)
      if (notPlain.test(raw)) return undefined
      for (let next = raw.indexOf('\n', at - from); next >= 0; next = raw.indexOf('\n', next + 1)) {
        line += 1
        lineStart = from + next + 1
      }
      at = end
      found.text = raw.includes('&') ? raw.replace(entity, (reference) => entities[reference]!) : raw
      found.textLength = found.text.length
    }
    if (text.charCodeAt(at + 1) !== slash || !text.startsWith(tag.name, at + 2)) return undefined
    at += tag.name.length + 2
    if (text.charCodeAt(at) !== greater) return undefined
    at += 1
    return found
  }

  return {
    read(given, place) {
      text = given
      at = place.at
      line = place.line
      lineStart = place.lineStart
      skipBlanks()
      const stand = (): void => {
        place.at = at
        place.line = line
        place.lineStart = lineStart
      }
      stand()
      if (text.charCodeAt(at) !== less || text.charCodeAt(at + 1) === slash) return undefined
      const found = element(1)
      if (found) stand()
      return found
    },
  }
}

const none: Attribute[] = []
/** Of every element without children. */
const noChildren: Element[] = []
