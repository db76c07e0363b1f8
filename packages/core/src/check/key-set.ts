/** A set of texts in about 16 bytes each: only a 52-bit hash of each is kept, so of some 9,000 sets of a million one may take a text for another. */
export interface KeySet {
  has(key: string): boolean
  add(key: string): void
}

/** FNV-like, twice with different seeds: 52 bits, which a double holds exactly. Never 0. */
export function hashKey(key: string): number {
  let a = 0x811c9dc5
  let b = 0x9747b28c
  for (let i = 0; i < key.length; i += 1) {
    const code = key.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x5bd1e995)
    b ^= b >>> 15
  }
  a ^= a >>> 16
  return (a >>> 0) * 0x10_0000 + ((b >>> 0) & 0xf_ffff) || 1
}

/** Open addressing over a Float64Array that doubles when it is five eighths full. */
export function createKeySet(): KeySet {
  let slots = new Float64Array(1024)
  let size = 0
  const slotOf = (table: Float64Array, hash: number): number => {
    let at = hash % table.length
    while (table[at] !== 0 && table[at] !== hash) at = at + 1 === table.length ? 0 : at + 1
    return at
  }
  return {
    has: (key) => {
      const hash = hashKey(key)
      return slots[slotOf(slots, hash)] === hash
    },
    add(key) {
      const hash = hashKey(key)
      const at = slotOf(slots, hash)
      if (slots[at] === hash) return
      slots[at] = hash
      size += 1
      if (size * 8 < slots.length * 5) return
      const larger = new Float64Array(slots.length * 2)
      for (const kept of slots) if (kept !== 0) larger[slotOf(larger, kept)] = kept
      slots = larger
    },
  }
}
