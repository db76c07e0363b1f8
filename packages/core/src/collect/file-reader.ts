import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'

/** Room for nearly every page. */
const room = 262_144

/**
 * Reads one file after the other into the same memory: to ask for new memory for each takes as long as to read it.
 *
 * Synchronous: a page is parsed as soon as it is read, on the same thread, and waiting for a handle, a length, the bytes
 * and the end of each takes twice the time of reading a head.
 *
 * @returns a function whose result is valid until the next call.
 * @throws the system's error
 */
export function createFileReader(): (path: string) => Buffer {
  let memory: Buffer | undefined
  return (path) => {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      // A length of 0 may be that of a file whose length is not known.
      if (size === 0 || size >= room) return readFileSync(path)
      memory ??= Buffer.allocUnsafeSlow(room)
      let length = 0
      for (let read = size; read > 0 && length < size; length += read)
        read = readSync(file, memory, length, size - length, null)
      return memory.subarray(0, length)
    } finally {
      closeSync(file)
    }
  }
}
