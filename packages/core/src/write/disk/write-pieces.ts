import { open } from 'node:fs/promises'

/**
 * Writes a new file from pieces that lie apart, with one call for all of them: whoever has other work to do is not asked
 * for each piece.
 *
 * @param underWay is called as soon as the bytes are handed over.
 */
export async function writePieces(path: string, pieces: readonly Uint8Array[], underWay?: () => void): Promise<void> {
  const file = await open(path, 'wx')
  try {
    for (let rest = pieces.filter(({ length }) => length > 0); rest.length > 0; ) {
      const writing = file.writev(rest)
      underWay?.()
      rest = after(rest, (await writing).bytesWritten)
    }
  } finally {
    await file.close()
  }
}

/** What is left once so many bytes are written: a system may take less than it is given. */
function after(pieces: readonly Uint8Array[], written: number): Uint8Array[] {
  let start = 0
  return pieces.flatMap((piece) => {
    const from = Math.max(0, written - start)
    start += piece.length
    return from < piece.length ? [from === 0 ? piece : piece.subarray(from)] : []
  })
}
