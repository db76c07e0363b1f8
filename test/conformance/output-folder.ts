import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type BuildOptions, type Entry, type Report, writeSitemaps } from '@sitemapkit/core'
import { onTestFinished } from 'vitest'
import { expectValid } from './expect-valid.ts'

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitemapkit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Every file below a folder, by its path with `/`; every sitemap among them was found valid. */
export function readFiles(dir: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    const name = relative(dir, path).split(sep).join('/')
    if (/\.xml(\.gz)?$/.test(name) && isOwn(bytes)) expectValid(bytes, name)
    files.set(name, bytes)
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const isOwn = (bytes: Buffer): boolean =>
  (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).subarray(0, 4096).includes('sitemapkit: ')

export interface Output {
  dir: string
  report: Report
  names: string[]
  /** Text of a file, unpacked. */
  text(name: string): string
  /** `loc`s of a file, or of all shards in order. */
  locs(name?: string): string[]
}

/** Lets `writeSitemaps` write into a folder, by default a new one, and looks at all that is there. */
export async function write(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  options: Partial<BuildOptions> = {},
): Promise<Output> {
  const dir = options.dir ?? temporaryFolder()
  const report = await writeSitemaps(entries, { site: 'https://example.com', ...options, dir })
  const files = readFiles(dir)
  const text = (name: string): string => {
    const bytes = files.get(name)
    if (!bytes) throw new Error(`There is no ${name}, only ${[...files.keys()].join(', ')}`)
    return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString()
  }
  const locsOf = (name: string): string[] => [...text(name).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!)
  return {
    dir,
    report,
    names: [...files.keys()],
    text,
    locs: (name) =>
      name === undefined
        ? report.files.filter(({ kind }) => kind === 'urlset').flatMap(({ path }) => locsOf(relative(dir, path)))
        : locsOf(name),
  }
}

/** Entries `/0`, `/1`, … */
export const pages = (count: number, more: (i: number) => Partial<Entry> = () => ({})): Entry[] =>
  Array.from({ length: count }, (_, i) => ({ loc: `/${i}`, ...more(i) }))
