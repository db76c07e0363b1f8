import { SitemapError } from '../diagnostics/error.ts'
import type { OutputFolder } from './disk/output-folder.ts'

/** An output folder that is nowhere on disk. */
export interface MemoryFolder extends OutputFolder {
  /** What has been committed: name below the folder, with `/`, to its bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Keeps the files of one run in memory. */
export function createMemoryFolder(): MemoryFolder {
  const staged = new Map<string, { name: string; body: Uint8Array }>()
  const files = new Map<string, Uint8Array>()
  return {
    files,
    async stage(name, pieces) {
      const key = name.toLowerCase()
      const other = staged.get(key)
      if (other) throw new SitemapError('file-collision', { file: name, other: other.name })
      // A copy: the writer uses the memory of its pieces again.
      const body = Buffer.concat(pieces)
      staged.set(key, { name, body })
      return { path: name, bytes: body.length, changed: true }
    },
    async commit(names) {
      for (const name of names) files.set(name, staged.get(name.toLowerCase())!.body)
      return []
    },
    async abort() {
      staged.clear()
    },
  }
}
