import { hashUrl, type UrlHash } from './url-hash.ts'

export interface ListedPlace {
  file: string
  line: number
}

/**
 * Every listed URL of a run, for the rules that compare entries: 20 to 30 bytes each, whatever its length. Only a hash is
 * kept. Both forms of a final slash share it, so that one look tells of duplicates and of variants.
 */
export interface Listed {
  /** A set of files that belong together begins: duplicates are looked for within it. */
  begin(): void
  /** Takes a key up, at a line of a file. `before` and `variant` then tell of it. */
  add(key: string | UrlHash, file: string, line: number): void
  /** Where this set lists the same key before. */
  readonly before: ListedPlace | undefined
  /** Whether this set lists the other form of the final slash, and this one for the first time. */
  readonly variant: boolean
  /** Whether any set of the run lists it. */
  has(key: string): boolean
}

const fullest = 0.8
const growth = 1.5
/** Tables that grow one by one, so that none is ever held twice as a whole. */
const tableCount = 16
/** A map of 50 MB has fewer lines. */
const withSlash = 2 ** 31

/** Words of a slot, side by side so that one look at memory meets all: hash, hash, line and form, file + 1. */
const words = 4
const line = 2
const file = 3

export function createListed(): Listed {
  const tables = Array.from({ length: tableCount }, () => new Uint32Array(16 * words))
  const sizes = new Uint32Array(tableCount)
  const files: string[] = []
  /** The first file of the set. */
  let setStart = 0

  const grow = (index: number): Uint32Array => {
    const old = tables[index]!
    const table = new Uint32Array(Math.ceil((old.length / words) * growth) * words)
    for (let at = 0; at < old.length; at += words) {
      if (old[at + file] === 0) continue
      const slot = slotOf(table, old[at]!, old[at + 1]!)
      for (let word = 0; word < words; word += 1) table[slot + word] = old[at + word]!
    }
    tables[index] = table
    return table
  }
  const tableOf = (b: number): Uint32Array => {
    const index = b >>> 28
    const table = tables[index]!
    return (sizes[index]! + 1) * words > table.length * fullest ? grow(index) : table
  }
  const inSet = (table: Uint32Array, at: number): boolean => table[at + file]! > setStart
  const hasForm = (table: Uint32Array, at: number, form: number): boolean =>
    table[at + file] !== 0 && (table[at + line]! >= withSlash ? withSlash : 0) === form

  const listed: Listed & { before: ListedPlace | undefined; variant: boolean } = {
    before: undefined,
    variant: false,
    begin() {
      setStart = files.length
    },
    add(key, name, lineNumber) {
      if (files.at(-1) !== name || setStart === files.length) files.push(name)
      listed.before = undefined
      listed.variant = false
      const { a, b, slash } = typeof key === 'string' ? hashUrl(key) : key
      const table = tableOf(b)
      const form = slash ? withSlash : 0
      const first = slotOf(table, a, b)
      // Only where the first place is taken can there be a second one.
      const second = table[first + file] === 0 ? first : slotOf(table, a, b ^ 1)
      const at = first === second || hasForm(table, first, form) ? first : second
      if (inSet(table, at)) listed.before = { file: files[table[at + file]! - 1]!, line: table[at + line]! % withSlash }
      else {
        listed.variant = first !== second && inSet(table, at === first ? second : first)
        if (table[at + file] === 0) sizes[b >>> 28]! += 1
        table[at] = a
        table[at + 1] = at === first ? b : b ^ 1
        table[at + line] = form + lineNumber
        table[at + file] = files.length
      }
    },
    has(key) {
      const { a, b, slash } = hashUrl(key)
      const table = tables[b >>> 28]!
      const form = slash ? withSlash : 0
      return hasForm(table, slotOf(table, a, b), form) || hasForm(table, slotOf(table, a, b ^ 1), form)
    },
  }
  return listed
}

/** Where a hash stands in a table, or would. */
function slotOf(table: Uint32Array, a: number, b: number): number {
  const first = a >>> 0
  const second = b >>> 0
  let mixed = Math.imul(a ^ (a >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  let at = Math.floor(((mixed >>> 0) / 2 ** 32) * (table.length / words)) * words
  while (table[at + file] !== 0 && (table[at] !== first || table[at + 1] !== second))
    at = at + words === table.length ? 0 : at + words
  return at
}
