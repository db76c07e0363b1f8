import { readFile } from 'node:fs/promises'
import { parse } from 'devalue'

/** One entry of a content collection. */
export interface CollectionEntry {
  collection: string
  id: string
  data: Record<string, unknown>
  /** Relative to the project's root; absent where a loader fetched the entry. */
  filePath?: string
}

type StoredEntry = Pick<CollectionEntry, 'id' | 'data' | 'filePath'>
type Store = Map<string, Map<string, StoredEntry>>

/** One devalue record a line, cut into files: `experimental.collectionStorage` of Astro 7. */
async function readChunks(folder: URL): Promise<Store> {
  const manifest: Record<string, string[]> = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8'))
  const store: Store = new Map()
  for (const [collection, names] of Object.entries(manifest)) {
    const chunks = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
    const lines = chunks.join('').split('\n').filter(Boolean)
    store.set(collection, new Map(lines.map((line) => parse(line) as [string, StoredEntry])))
  }
  return store
}

const readSingle = async (file: URL): Promise<Store> => parse(await readFile(file, 'utf8'))

/**
 * Entries of all content collections, from the file that Astro keeps for its own builds. Its format is private, so a
 * store that cannot be read is no fault of the build: `undefined`.
 *
 * @param cacheDir of the Astro config
 */
export async function readCollections(cacheDir: URL): Promise<CollectionEntry[] | undefined> {
  try {
    const store = await readChunks(new URL('data-store/', cacheDir)).catch(() =>
      readSingle(new URL('data-store.json', cacheDir)),
    )
    return [...store]
      .filter(([collection]) => !collection.startsWith('meta:'))
      .flatMap(([collection, entries]) =>
        [...entries.values()].map(({ id, data, filePath }) => ({ collection, id, data, filePath })),
      )
  } catch {
    return undefined
  }
}
