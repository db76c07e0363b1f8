import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { encodedName, nameBelow, relativeName } from '../../disk-path.ts'
import { originOf, splitUrl } from '../raw-url.ts'

/** A folder on disk as it is served. */
export interface LocalSite {
  folder: string
  /** Address of the folder with a final slash, where it is known. */
  url: string | undefined
  /** Address of a file below the folder. */
  urlOf(path: string): string | undefined
  /** The file that answers at an address, as far as a static host goes; undefined where there is none, null for another site. */
  fileOf(loc: string, from: string): Promise<string | undefined | null>
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() ?? false

const rawPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** @param site origin, with the path at which the folder is served */
export function createLocalSite(folder: string, site: string | undefined): LocalSite {
  const root = resolve(folder)
  const url = site === undefined ? undefined : new URL(site.endsWith('/') ? site : `${site}/`).href
  const base = url === undefined ? undefined : splitUrl(url)
  return {
    folder: root,
    url,
    urlOf(path) {
      return url === undefined ? undefined : url + encodedName(relativeName(root, path))
    },
    async fileOf(loc, from) {
      const raw = splitUrl(loc)
      if (base && originOf(raw) !== originOf(base)) return null
      const path = rawPath(raw.path)
      if (path === undefined || path.includes('\0')) return undefined
      const below = base && path.startsWith(base.path) ? path.slice(base.path.length) : path
      // Without the address of the folder, the file beside the one that names it is meant.
      for (const name of [join(root, below), join(dirname(from), basename(path))])
        if (nameBelow(root, name) && (await isFile(name))) return name
      return undefined
    },
  }
}
