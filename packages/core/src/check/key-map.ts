import { hashKey } from './key-set.ts'

/** A map from texts to numbers that keeps only a hash of each text: 20 to 32 bytes for one, whatever its length. */
export interface KeyMap {
  get(key: string): number | undefined
  set(key: string, value: number): void
  readonly size: number
}

const fullest = 0.8
const growth = 1.6

/** Open addressing over two typed arrays. */
export function createKeyMap(): KeyMap {
  let hashes = new Float64Array(64)
  let values = new Float64Array(64)
  let size = 0
  const slotOf = (table: Float64Array, hash: number): number => {
    let at = hash % table.length
    while (table[at] !== 0 && table[at] !== hash) at = at + 1 === table.length ? 0 : at + 1
    return at
  }
  const grow = (): void => {
    const length = Math.ceil(hashes.length * growth)
    const moved = new Float64Array(length)
    const movedValues = new Float64Array(length)
    for (let i = 0; i < hashes.length; i += 1) {
      if (hashes[i] === 0) continue
      const at = slotOf(moved, hashes[i]!)
      moved[at] = hashes[i]!
      movedValues[at] = values[i]!
    }
    hashes = moved
    values = movedValues
  }
  return {
    get size() {
      return size
    },
    get(key) {
      const hash = hashKey(key)
      const at = slotOf(hashes, hash)
      return hashes[at] === hash ? values[at] : undefined
    },
    set(key, value) {
      const hash = hashKey(key)
      let at = slotOf(hashes, hash)
      if (hashes[at] === 0) {
        if (size + 1 > hashes.length * fullest) {
          grow()
          at = slotOf(hashes, hash)
        }
        size += 1
        hashes[at] = hash
      }
      values[at] = value
    },
  }
}
