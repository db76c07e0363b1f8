import { hashKey } from '../key-set.ts'

export interface ListedPlace {
  file: string
  line: number
}

/**
 * Every listed URL of a run, for the rules that compare entries: 20 to 30 bytes each, whatever its length. Only a hash is
 * kept (see `hashKey`). Both forms of a final slash share it, so that one look tells of duplicates and of variants.
 */
export interface Listed {
  /** A set of files that belong together begins: duplicates are looked for within it. */
  begin(): void
  /** Takes a key up, at a line of a file. `before` and `variant` then tell of it. */
  add(key: string, file: string, line: number): void
  /** Where this set lists the same key before. */
  readonly before: ListedPlace | undefined
  /** Whether this set lists the other form of the final slash, and this one for the first time. */
  readonly variant: boolean
  /** Whether any set of the run lists it. */
  has(key: string): boolean
}

const fullest = 0.8
const growth = 1.5
/** A map of 50 MB has fewer lines. */
const withSlash = 2 ** 31

/** Index of the slash that ends the path of a key; -1 where none does. */
function finalSlash(key: string): number {
  const query = key.indexOf('?')
  const last = (query < 0 ? key.length : query) - 1
  return key.charCodeAt(last) === 47 ? last : -1
}

/** Where the second form of a final slash is kept. */
const otherHash = (hash: number): number => (hash % 2 === 0 ? hash + 1 : hash - 1) || 2

export function createListed(): Listed {
  let hashes = new Float64Array(256)
  let lines = new Uint32Array(256)
  let fileIds = new Uint32Array(256)
  let size = 0
  const files: string[] = []
  /** The first file of the set. */
  let setStart = 0

  const slotOf = (hash: number): number => {
    let at = hash % hashes.length
    while (hashes[at] !== 0 && hashes[at] !== hash) at = at + 1 === hashes.length ? 0 : at + 1
    return at
  }
  const grow = (): void => {
    const old = { hashes, lines, fileIds }
    const length = Math.ceil(hashes.length * growth)
    hashes = new Float64Array(length)
    lines = new Uint32Array(length)
    fileIds = new Uint32Array(length)
    for (let i = 0; i < old.hashes.length; i += 1) {
      const hash = old.hashes[i]!
      if (hash === 0) continue
      const at = slotOf(hash)
      hashes[at] = hash
      lines[at] = old.lines[i]!
      fileIds[at] = old.fileIds[i]!
    }
  }
  const write = (at: number, hash: number, line: number): void => {
    if (hashes[at] === 0) size += 1
    hashes[at] = hash
    lines[at] = line
    fileIds[at] = files.length - 1
  }
  const inSet = (at: number): boolean => hashes[at] !== 0 && fileIds[at]! >= setStart
  const hasForm = (at: number, form: number): boolean =>
    hashes[at] !== 0 && (lines[at]! >= withSlash ? withSlash : 0) === form

  const listed: Listed & { before: ListedPlace | undefined; variant: boolean } = {
    before: undefined,
    variant: false,
    begin() {
      setStart = files.length
    },
    add(key, file, line) {
      if (files.at(-1) !== file || setStart === files.length) files.push(file)
      if (size + 1 > hashes.length * fullest) grow()
      listed.before = undefined
      listed.variant = false
      const slash = finalSlash(key)
      const form = slash < 0 ? 0 : withSlash
      const hash = hashKey(key, slash)
      const first = slotOf(hash)
      // Only where the first place is taken can there be a second one.
      const second = hashes[first] === 0 ? first : slotOf(otherHash(hash))
      const at = hashes[first] === 0 || hasForm(first, form) ? first : second
      if (inSet(at)) listed.before = { file: files[fileIds[at]!]!, line: lines[at]! % withSlash }
      else {
        listed.variant = first !== second && inSet(at === first ? second : first)
        write(at, at === first ? hash : otherHash(hash), form + line)
      }
    },
    has(key) {
      const slash = finalSlash(key)
      const form = slash < 0 ? 0 : withSlash
      const hash = hashKey(key, slash)
      return hasForm(slotOf(hash), form) || hasForm(slotOf(otherHash(hash)), form)
    },
  }
  return listed
}
