/**
 * Where files of `shards: 'stable'` begin. Each address has a number of 32 bits, its hash; the lower it is, the stronger an entry
 * is as the first of a file. What is cut depends on addresses alone, never on their count, so that one more address moves no
 * cut but its own.
 */

/** FNV-1a, then the last mixing steps of MurmurHash3: addresses that differ in their last letter come out far apart. */
export function strengthOf(loc: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < loc.length; i++) value = Math.imul(value ^ loc.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** From one level to the next there are a quarter more cuts: a file that is too large is mostly cut once. */
const finer = 1.25

/** Below this number an entry begins a file, at each level. */
export interface Levels {
  below(level: number): number
  /** The first level at which an entry begins a file. */
  of(strength: number): number
}

/** @param urls entries of a file at most: at level 0 a file has half as many on average. */
export function createLevels(urls: number): Levels {
  const first = 2 ** 32 / Math.max(1, urls / 2)
  const levels: number[] = []
  const below = (level: number): number => (levels[level] ??= first * finer ** level)
  return {
    below,
    of(strength) {
      let level = 0
      while (strength >= below(level)) level++
      return level
    },
  }
}
