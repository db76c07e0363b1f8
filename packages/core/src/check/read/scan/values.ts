import { bytesOf, colon, dot, less, startsAt, twoDigits } from './bytes.ts'

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Reads a day, or an instant with seconds and a zone, that is right beyond doubt (P13) and past.
 *
 * @param before the first day that may not be past, as a number such as 20260131
 * @returns where its `<` stands; -1 for anything else, the 29th of February too
 */
export function scanDate(bytes: Uint8Array, from: number, before: number): number {
  const century = twoDigits(bytes, from)
  const year = twoDigits(bytes, from + 2)
  const month = twoDigits(bytes, from + 5)
  const day = twoDigits(bytes, from + 8)
  if (century < 10 || century > 99 || year > 99 || !(day >= 1 && day <= days[month - 1]!)) return -1
  if (bytes[from + 4] !== 45 || bytes[from + 7] !== 45) return -1
  if ((century * 100 + year) * 10_000 + month * 100 + day >= before) return -1
  let at = from + 10
  if (bytes[at] === less) return at
  if (bytes[at] !== 84 || bytes[at + 3] !== colon || bytes[at + 6] !== colon) return -1
  if (twoDigits(bytes, at + 1) > 23 || twoDigits(bytes, at + 4) > 59 || twoDigits(bytes, at + 7) > 59) return -1
  at += 9
  if (bytes[at] === dot) {
    const end = afterDigits(bytes, at + 1)
    if (end === at + 1) return -1
    at = end
  }
  if (bytes[at] === 90) at += 1
  else {
    if (bytes[at] !== 43 && bytes[at] !== 45) return -1
    if (bytes[at + 3] !== colon || twoDigits(bytes, at + 1) > 13 || twoDigits(bytes, at + 4) > 59) return -1
    at += 6
  }
  return bytes[at] === less ? at : -1
}

function afterDigits(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at]! >= 48 && bytes[at]! <= 57) at += 1
  return at
}

const changefreqs: (Uint8Array | undefined)[] = []
for (const value of ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
  changefreqs[value.charCodeAt(0)] = bytesOf(`${value}<`)

/** Reads a value of `changefreq` (P15). */
export function scanChangefreq(bytes: Uint8Array, from: number): number {
  const value = changefreqs[bytes[from]!]
  return value && startsAt(bytes, from, value) ? from + value.length - 1 : -1
}

/** Reads `0`, `1`, or one of them with up to nine digits behind the point, within 0 and 1 (P16). */
export function scanPriority(bytes: Uint8Array, from: number): number {
  const first = bytes[from]! - 48
  if (first !== 0 && first !== 1) return -1
  let at = from + 1
  if (bytes[at] === dot) {
    const end = afterDigits(bytes, at + 1)
    if (end === at + 1 || end - at > 10) return -1
    for (at += 1; at < end; at += 1) if (first === 1 && bytes[at] !== 48) return -1
  }
  return bytes[at] === less ? at : -1
}
