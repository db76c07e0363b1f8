import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import type { Assets } from '../resolve/media/media-page.ts'

const picture = /\.(?:avif|bmp|gif|jpe?g|jfif|png|svg|tiff?|webp)$/i
/** What bundlers put behind a name: `hero.B3xY81_Z`, `hero-BxY12_-a`. Words have no digit and no capital. */
const hashes = [/^(.+)\.(?=[a-z_-]*[\dA-Z])[\w-]{6,}$/, /^(.+)-(?=[a-z_-]*[\dA-Z])[\w-]{8}$/]

/** The files of the output folder. The folder is listed once, on the first question. */
export function createAssets(dir: string): Assets {
  let listed: { files: Set<string>; bySource: Map<string, string[]> } | undefined
  const list = () => {
    listed ??= index(dir)
    return listed
  }
  return {
    has: (path) => list().files.has(path),
    builtFrom: (name) => list().bySource.get(stemOf(name)) ?? [],
  }
}

function index(dir: string): { files: Set<string>; bySource: Map<string, string[]> } {
  const files = new Set<string>()
  const bySource = new Map<string, string[]>()
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const folder = entry.parentPath.slice(dir.length).split(sep).filter(Boolean)
    files.add([...folder, entry.name].join('/'))
  }
  for (const file of [...files].filter((name) => picture.test(name)).sort()) {
    for (const source of sourcesOf(stemOf(file.slice(file.lastIndexOf('/') + 1)))) {
      const built = bySource.get(source)
      if (built) built.push(file)
      else bySource.set(source, [file])
    }
  }
  return { files, bySource }
}

const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '')

const sourcesOf = (stem: string): string[] =>
  hashes.flatMap((hash) => {
    const source = hash.exec(stem)?.[1]
    return source === undefined ? [] : [source]
  })
