import { type FileHandle, open } from 'node:fs/promises'

/** Whether a file of the same length holds these bytes, read piece by piece. */
export async function hasBytes(path: string, pieces: readonly Uint8Array[]): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const read = Buffer.allocUnsafe(Math.max(...pieces.map(({ length }) => length)))
    let at = 0
    for (const piece of pieces) {
      if (!(await holds(file, at, piece, read))) return false
      at += piece.length
    }
    return true
  } finally {
    await file.close()
  }
}

async function holds(file: FileHandle, at: number, piece: Uint8Array, read: Buffer): Promise<boolean> {
  for (let done = 0; done < piece.length; ) {
    const { bytesRead } = await file.read(read, done, piece.length - done, at + done)
    if (bytesRead === 0) return false
    done += bytesRead
  }
  return read.subarray(0, piece.length).equals(piece)
}
