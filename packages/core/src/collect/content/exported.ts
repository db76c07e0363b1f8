const declaration = /^export\s+(?:const|let|var)\s+(?:frontmatter|metadata|meta)\b[^=\n]*=\s*(?=\{)/m
const fencedCode = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2[ \t]*$/gm

/**
 * The members of `export const metadata = { … }` (or `frontmatter`, `meta`) of an MDX or code page, without running it: strings,
 * numbers, booleans, null, lists, objects, and `new Date('…')` as its text. Whatever would have to be computed is left out;
 * undefined where there is no such object, or it does not read as one.
 */
export function exportedData(code: string): Record<string, unknown> | undefined {
  const text = code.replace(/^\uFEFF/, '').replaceAll(fencedCode, '')
  const found = declaration.exec(text)
  if (!found) return undefined
  try {
    // A string cut out of the code keeps all of it in memory; a copy does not.
    return structuredClone(new LiteralReader(text, found.index + found[0].length).object())
  } catch (error) {
    // A literal nested deeper than the stack is none that a person wrote.
    if (error instanceof NotLiteral || error instanceof RangeError) return undefined
    throw error
  }
}

class NotLiteral extends Error {}

/** A value that only running the code would tell. */
const unknown = Symbol('unknown')

/** Reads JavaScript literals from a position on; throws `NotLiteral` where the text ends within one. */
class LiteralReader {
  readonly #text: string
  #at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  object(): Record<string, unknown> {
    const members: [string, unknown][] = []
    this.#each('}', () => {
      const key = this.#take(/[\w$]+/y) ?? this.#string()
      if (key === undefined || this.#take(/:/y) === undefined) return this.#skip()
      const value = this.#value()
      if (value !== unknown) members.push([key, value])
    })
    return Object.fromEntries(members)
  }

  #list(): unknown[] {
    const items: unknown[] = []
    this.#each(']', () => {
      const value = this.#value()
      if (value !== unknown) items.push(value)
    })
    return items
  }

  #each(close: string, read: () => void): void {
    this.#at++
    for (;;) {
      this.#blank()
      if (this.#text[this.#at] === close) break
      read()
      this.#blank()
      if (this.#text[this.#at] === ',') this.#at++
      else if (this.#text[this.#at] !== close) throw new NotLiteral()
    }
    this.#at++
  }

  #value(): unknown {
    this.#blank()
    const start = this.#at
    const value = this.#literal()
    this.#take(/(?:as\s+const|satisfies\s+[\w.]+)\b/y)
    this.#blank()
    if (value !== unknown && /[,}\]]/.test(this.#text[this.#at] ?? '')) return value
    this.#at = start
    this.#skip()
    return unknown
  }

  #literal(): unknown {
    const next = this.#text[this.#at]
    if (next === '{') return this.object()
    if (next === '[') return this.#list()
    const string = this.#string()
    if (string !== undefined) return string
    if (this.#take(/new\s+Date\s*\(/y) !== undefined) {
      this.#blank()
      const date = this.#string()
      return this.#take(/\)/y) === undefined ? unknown : (date ?? unknown)
    }
    const word = this.#take(/(?:true|false|null|-?(?:0|[1-9][\d_]*)(?:\.\d+)?)\b/y)
    return word === undefined ? unknown : JSON.parse(word.replaceAll('_', ''))
  }

  #string(): string | undefined {
    const raw = this.#take(/'[^'\\\n]*(?:\\.[^'\\\n]*)*'|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|`[^`\\$]*(?:\\[\s\S][^`\\$]*)*`/y)
    return raw
      ?.slice(1, -1)
      .replaceAll(/\\(?:u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_, u, x, char) =>
        char === undefined ? String.fromCharCode(Number.parseInt(u ?? x, 16)) : (escapes[char] ?? char),
      )
  }

  /** Past an expression, up to the comma or bracket that ends it. */
  #skip(): void {
    let depth = 0
    for (this.#blank(); this.#at < this.#text.length; this.#blank()) {
      if (this.#string() !== undefined) continue
      const next = this.#text[this.#at]!
      if ('({['.includes(next)) depth++
      else if (')}]'.includes(next) && depth-- === 0) return
      else if (next === ',' && depth === 0) return
      this.#at++
    }
    throw new NotLiteral()
  }

  #blank(): void {
    this.#match(/(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y)
  }

  #take(pattern: RegExp): string | undefined {
    this.#blank()
    return this.#match(pattern)
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' }
