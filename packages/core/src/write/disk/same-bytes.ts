import { open } from 'node:fs/promises'

const piece = 1_048_576

/** Whether a file of the same length holds these bytes, read piece by piece. */
export async function hasBytes(path: string, bytes: Uint8Array): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const read = Buffer.alloc(Math.min(piece, bytes.length))
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await file.read(read, 0, read.length, at)
      if (bytesRead === 0) return false
      if (Buffer.compare(read.subarray(0, bytesRead), bytes.subarray(at, at + bytesRead)) !== 0) return false
      at += bytesRead
    }
    return true
  } finally {
    await file.close()
  }
}
