export const newline = 10
export const less = 60
export const dot = 46
export const slash = 47
export const question = 63
export const ampersand = 38
export const colon = 58

export const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1')

export function startsAt(bytes: Uint8Array, at: number, literal: Uint8Array): boolean {
  for (let i = 0; i < literal.length; i += 1) if (bytes[at + i] !== literal[i]) return false
  return true
}

/** Number of two digits; 100 where there are none, which is out of every range. */
export function twoDigits(bytes: Uint8Array, at: number): number {
  const first = bytes[at]! - 48
  const second = bytes[at + 1]! - 48
  return first >= 0 && first <= 9 && second >= 0 && second <= 9 ? first * 10 + second : 100
}
