import { isUtf8 } from 'node:buffer'

/** What the first bytes say. */
export interface TextStart {
  bom: boolean
  /** Name of another encoding that the first bytes show. */
  other?: 'UTF-16' | 'UTF-32'
}

export function startOf(head: Uint8Array): TextStart {
  const [a, b, c, d] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return { bom: true }
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff))
    return { bom: true, other: 'UTF-32' }
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return { bom: true, other: 'UTF-16' }
  // UTF-16 without a BOM: `<` and `?` with a zero beside each.
  if ((a === 0x3c && b === 0 && d === 0) || (a === 0 && b === 0x3c && c === 0)) return { bom: false, other: 'UTF-16' }
  return { bom: false }
}

/** Bytes → text as a stream; the first byte that is no UTF-8 ends it. A BOM is kept out of the text. */
export function createDecoder(): { push(chunk: Uint8Array, last?: boolean): string | undefined } {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  return {
    push(chunk, last = false) {
      try {
        return decoder.decode(chunk, { stream: !last })
      } catch {
        return undefined
      }
    },
  }
}

/**
 * Cuts a stream of bytes into pieces of UTF-8 that end with whole characters. What is valid before the first byte that is
 * none is still given.
 */
export function createWholeCharacters(): (chunk: Uint8Array, last: boolean) => { bytes: Buffer; broken: boolean } {
  let cut: Buffer = Buffer.alloc(0)
  return (chunk, last) => {
    const given = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const all = cut.length > 0 ? Buffer.concat([cut, given]) : given
    const end = last ? all.length : beginOfCut(all)
    cut = all.subarray(end)
    const bytes = all.subarray(0, end)
    if (isUtf8(bytes)) return { bytes, broken: false }
    return { bytes: bytes.subarray(0, validLength(bytes)), broken: true }
  }
}

/** Where the last character begins, if the bytes end within it. */
function beginOfCut(bytes: Buffer): number {
  for (let at = bytes.length - 1; at >= 0 && at >= bytes.length - 3; at -= 1) {
    if (bytes[at]! < 0x80) break
    if (bytes[at]! >= 0xc0) return at + lengthOf(bytes[at]!) > bytes.length ? at : bytes.length
  }
  return bytes.length
}

/** Bytes of a character that begins so. */
const lengthOf = (first: number): number => (first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4)

/** Bytes before the first that is no UTF-8. */
function validLength(bytes: Buffer): number {
  for (let at = 0; ; ) {
    const next = at + lengthOf(bytes[at]!)
    if (next > bytes.length || !isUtf8(bytes.subarray(at, next))) return at
    at = next
  }
}
