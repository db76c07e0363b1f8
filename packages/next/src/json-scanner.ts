const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const backslash = 0x5c
const openers = new Set([0x7b, 0x5b])
const closers = new Set([0x7d, 0x5d])
const openBrace = 0x7b
const closeBrace = 0x7d
const blanks = new Set([0x20, 0x09, 0x0a, 0x0d])

/** Walks through the objects of a JSON text without making values of what is not asked for. */
export interface JsonScanner {
  /** Goes into the object that comes next. @returns false where something else comes next */
  enter(): boolean
  /** Name of the next member; undefined at the end of the object, which is left then. */
  next(): string | undefined
  /** The value that comes next, parsed. */
  value(): unknown
  /** Passes over the value that comes next. */
  skip(): void
}

/**
 * A manifest of 200,000 routes has 70 MB, and as objects six times as much; of each route three values are needed.
 *
 * @throws SyntaxError where the text is not JSON; what is passed over is not checked
 */
export function createJsonScanner(json: Buffer): JsonScanner {
  let at = json[0] === 0xef && json[1] === 0xbb && json[2] === 0xbf ? 3 : 0

  const fail = (): never => {
    throw new SyntaxError(at < json.length ? `unexpected character at byte ${at}` : 'unexpected end of the text')
  }
  const pass = (byte: number): boolean => {
    while (blanks.has(json[at]!)) at++
    if (json[at] !== byte) return false
    at++
    return true
  }
  const passString = (): void => {
    at++
    while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
    if (at++ >= json.length) fail()
  }
  const passValue = (): void => {
    while (blanks.has(json[at]!)) at++
    if (json[at] === quote) {
      passString()
      return
    }
    if (!openers.has(json[at]!)) {
      const start = at
      while (at < json.length && json[at] !== comma && !closers.has(json[at]!) && !blanks.has(json[at]!)) at++
      if (at === start) fail()
      return
    }
    let depth = 0
    do {
      const byte = json[at]!
      if (byte === quote) {
        passString()
        continue
      }
      if (openers.has(byte)) depth++
      else if (closers.has(byte)) depth--
      at++
    } while (depth > 0 && at < json.length)
    if (depth > 0) fail()
  }
  const parsed = (): unknown => {
    while (blanks.has(json[at]!)) at++
    const start = at
    passValue()
    return JSON.parse(json.toString('utf8', start, at))
  }

  return {
    enter() {
      const entered = pass(openBrace)
      if (!entered && at >= json.length) fail()
      return entered
    },
    next() {
      pass(comma)
      if (pass(closeBrace)) return undefined
      while (blanks.has(json[at]!)) at++
      if (json[at] !== quote) fail()
      const name = parsed() as string
      if (!pass(colon)) fail()
      return name
    },
    value: parsed,
    skip: passValue,
  }
}
