const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d

/** What a byte is to a walk that looks for the end of a value. */
const kindOf = new Uint8Array(256)
const blank = 1
const text = 2
const opener = 3
const closer = 4
for (const byte of Buffer.from(' \t\n\r')) kindOf[byte] = blank
for (const byte of Buffer.from('{[')) kindOf[byte] = opener
for (const byte of Buffer.from('}]')) kindOf[byte] = closer
kindOf[quote] = text

/** Puts further bytes of the text into `buffer` from `offset` on. @returns how many; 0 at the end */
export type ReadBytes = (buffer: Buffer, offset: number) => number

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
  /** These members of the object that comes next, parsed, in this order. @returns undefined where something else comes next */
  pick(names: readonly string[]): unknown[] | undefined
}

/**
 * A manifest of 200,000 routes has 70 MB, and as objects six times as much; of each route a few values are needed, and no
 * more of the text than the value at hand.
 *
 * @param size bytes in memory; more only for a value that is longer
 * @throws SyntaxError where the text is not JSON; what is passed over is not checked
 */
export function createJsonScanner(read: ReadBytes, size = 1 << 18): JsonScanner {
  let bytes = Buffer.allocUnsafe(size)
  let at = 0
  let end = 0
  let passed = 0
  /** Start of what must stay in memory; -1: nothing. */
  let kept = -1

  const fail = (): never => {
    throw new SyntaxError(at < end ? `unexpected character at byte ${passed + at}` : 'unexpected end of the text')
  }
  /** @returns whether there is more */
  const fill = (): boolean => {
    const from = kept === -1 ? Math.min(at, end) : kept
    if (from > 0) {
      bytes.copyWithin(0, from, end)
      passed += from
      at -= from
      end -= from
      if (kept !== -1) kept = 0
    } else if (end === bytes.length) bytes = Buffer.concat([bytes], end * 2)
    const count = read(bytes, end)
    end += count
    return count > 0
  }
  const passBlanks = (): void => {
    while (at < end || fill()) {
      if (kindOf[bytes[at]!] !== blank) return
      at++
    }
  }
  const pass = (byte: number): boolean => {
    passBlanks()
    if (at >= end || bytes[at] !== byte) return false
    at++
    return true
  }
  /** @returns whether it holds nothing but ASCII, and no escapes */
  const passText = (): boolean => {
    let plain = true
    at++
    for (;;) {
      const here = bytes
      const stop = end
      let i = at
      while (i < stop) {
        const byte = here[i]!
        if (byte === quote) {
          at = i + 1
          return plain
        }
        if (byte >= 0x80) plain = false
        if (byte === backslash) {
          plain = false
          i++
        }
        i++
      }
      at = i
      if (!fill()) fail()
    }
  }
  const passNested = (): void => {
    let depth = 0
    do {
      let i = at
      while (i < end && kindOf[bytes[i]!]! < text) i++
      at = i
      if (at >= end) {
        if (!fill()) fail()
        continue
      }
      const kind = kindOf[bytes[at]!]
      if (kind === text) {
        passText()
        continue
      }
      depth += kind === opener ? 1 : -1
      at++
    } while (depth > 0)
  }
  const passWord = (): void => {
    const start = passed + at
    while ((at < end || fill()) && bytes[at] !== comma && kindOf[bytes[at]!] === 0) at++
    if (passed + at === start) fail()
  }
  /** @returns whether it is a plain text */
  const passValue = (): boolean => {
    passBlanks()
    if (at >= end) return fail()
    const kind = kindOf[bytes[at]!]
    if (kind === text) return passText()
    if (kind === opener) passNested()
    else passWord()
    return false
  }
  /** @param like returned where the value equals it: what repeats itself is in memory once */
  const parsed = (like?: unknown): unknown => {
    passBlanks()
    kept = at
    const plain = passValue()
    const start = kept
    kept = -1
    if (!plain) return JSON.parse(bytes.toString('utf8', start, at))
    return typeof like === 'string' && isAt(bytes, start + 1, at - 1, like)
      ? like
      : bytes.toString('latin1', start + 1, at - 1)
  }
  const passName = (): boolean => {
    pass(comma)
    if (pass(closeBrace)) return false
    passBlanks()
    if (bytes[at] !== quote || at >= end) fail()
    return true
  }
  const passColon = (): void => {
    if (!pass(colon)) fail()
  }
  const enter = (): boolean => {
    const entered = pass(openBrace)
    if (!entered && at >= end) fail()
    return entered
  }

  if (fill() && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3
  let last: unknown[] = []
  return {
    enter,
    next() {
      if (!passName()) return undefined
      const name = parsed() as string
      passColon()
      return name
    },
    value: parsed,
    skip: () => void passValue(),
    pick(names) {
      if (!enter()) {
        passValue()
        return undefined
      }
      const values: unknown[] = names.map(() => undefined)
      while (passName()) {
        kept = at
        const plain = passText()
        const [start, stop] = [kept, at]
        kept = -1
        const index = plain
          ? names.findIndex((name) => isAt(bytes, start + 1, stop - 1, name))
          : names.indexOf(JSON.parse(bytes.toString('utf8', start, stop)))
        passColon()
        if (index === -1) passValue()
        else values[index] = parsed(last[index])
      }
      last = values
      return values
    },
  }
}

/** Are these bytes this text of ASCII? */
function isAt(bytes: Buffer, start: number, stop: number, text: string): boolean {
  if (stop - start !== text.length) return false
  for (let i = text.length - 1; i >= 0; i--) if (bytes[start + i] !== text.charCodeAt(i)) return false
  return true
}
