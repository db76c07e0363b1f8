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
