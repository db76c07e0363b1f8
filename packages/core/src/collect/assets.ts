import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { relativeName } from '../disk-path.ts'
import type { Assets } from '../resolve/media/media-page.ts'

const picture = /\.(?:avif|bmp|gif|jpe?g|jfif|png|svg|tiff?|webp)$/i
/**
 * What bundlers put behind a name: `hero.B3xY81_Z` (Astro, Next.js), `hero-BxY12_-a` (Vite, always eight characters).
 * The hash holds a digit or capital, so that `hero-portrait` and `hero.desktop` are names of their own.
 */
const hashes = [/^(.+)\.(?=[a-z_-]*[\dA-Z])[\w-]{6,}$/, /^(.+)-(?=[a-z_-]*[\dA-Z])[\w-]{8}$/]

interface Listing {
  files: Set<string>
  /** Stem of a source file → files that it may have become. */
  bySource: Map<string, string[]>
}

/** The files of the output folder, listed once, on the first question. A folder that does not exist holds nothing. */
export function createAssets(dir: string): Assets {
  let listing: Listing | undefined
  const list = (): Listing => {
    listing ??= listFiles(dir)
    return listing
  }
  return {
    has: (path) => list().files.has(path),
    builtFrom: (name) => list().bySource.get(stemOf(name)) ?? [],
  }
}

function listFiles(dir: string): Listing {
  const files = new Set(filesIn(dir))
  const bySource = new Map<string, string[]>()
  for (const file of [...files].filter((name) => picture.test(name)).sort()) {
    const stem = stemOf(file.slice(file.lastIndexOf('/') + 1))
    const source = hashes.map((hash) => hash.exec(stem)?.[1]).find((name) => name !== undefined)
    if (source === undefined) continue
    const built = bySource.get(source)
    if (built) built.push(file)
    else bySource.set(source, [file])
  }
  return { files, bySource }
}

/** Paths below `dir`, with `/`. */
function filesIn(dir: string): string[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relativeName(dir, join(parentPath, name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '')
