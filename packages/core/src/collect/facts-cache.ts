import { createHash, hash } from 'node:crypto'
import { type BigIntStats, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { cacheFolder } from '../cache-folder.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { replaceFile } from '../write/disk/replace-file.ts'
import type { HtmlFacts, HtmlProblem } from './facts.ts'

/** What the built file of a page said. */
export interface HtmlReading {
  html: HtmlFacts
  /** What is wrong with the encoding. */
  problem: HtmlProblem | undefined
}

/** What earlier runs read, so that a file that did not change is not read again. */
export interface FactsCache {
  /**
   * @param file absolute path.
   * @param key all that the reading depends on besides the bytes.
   * @param parse asked only for bytes that no earlier run has read.
   */
  read(file: string, key: string, bytes: () => Buffer, parse: (bytes: Buffer) => HtmlReading): Promise<HtmlReading>
  /** Keeps what this run has read, and nothing else. Whole or not at all. */
  save(): Promise<void>
}

interface Known {
  key: string
  size: bigint
  mtime: bigint
  /** Tells a file that was put in place of another with its time of change kept. */
  ctime: bigint
  /** The file was old when it was read: a change within one tick of the disk's clock cannot have been missed. */
  settled: boolean
  digest: string
  /** A `HtmlReading`, serialized: it comes out as the copy that the run may keep. */
  reading: Buffer
}

/** Raised whenever a page may be read differently than before. */
const version = 1
/** The coarsest clock of a file system in use counts in steps of two seconds. */
const clockStep = 2_000_000_000n
/** Facts of a page take a few hundred bytes; what takes more than this is read again. */
const mostOfPage = 65_536
const mostOfAll = 134_217_728

/**
 * Opens the cache of one output folder. One that is absent, of another version, damaged or cut off counts as empty, so
 * it may be deleted at any time.
 *
 * A reading is used again where size, time of change and inode time of the file are those of the run that read it, or
 * else where its bytes have the same SHA-256.
 */
export async function openFactsCache(
  options: Pick<ResolvedOptions, 'root' | 'dir' | 'output'>,
  clock: () => number = Date.now,
): Promise<FactsCache> {
  const { root, dir, output } = options
  const id = createHash('sha256').update(`${root}\n${dir}\n${output.file}`).digest('hex').slice(0, 12)
  const path = join(cacheFolder(root), `facts-${id}.bin`)
  const stored = await load(path)
  const kept = new Map<string, Known>()
  let bytesKept = 0
  let changed = false

  const keep = (file: string, known: Known): void => {
    if (known.reading.length > mostOfPage || bytesKept + known.reading.length > mostOfAll) return
    bytesKept += known.reading.length
    kept.set(file, known)
  }

  return {
    async read(file, key, bytes, parse) {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false })
      const known = stored.get(file)
      const usable = known?.key === key ? known : undefined
      if (usable?.settled && found && isSame(usable, found)) {
        keep(file, usable)
        return deserialize(usable.reading)
      }
      const now = BigInt(clock()) * 1_000_000n
      const content = bytes()
      const digest = hash('sha256', content, 'base64')
      const reading = usable?.digest === digest ? usable.reading : serialize(parse(content))
      if (found) {
        const { size, mtimeNs, ctimeNs } = found
        const settled = [mtimeNs, ctimeNs].every((time) => time + clockStep < now)
        keep(file, { key, size, mtime: mtimeNs, ctime: ctimeNs, settled, digest, reading })
        changed = true
      }
      return deserialize(reading)
    },

    async save() {
      if (!changed && kept.size === stored.size) return
      const body = serialize(kept)
      await replaceFile(path, (temporary) => writeFile(temporary, [Buffer.from(headOf(body)), body]))
    },
  }
}

const isSame = ({ size, mtime, ctime }: Known, found: BigIntStats): boolean =>
  found.size === size && found.mtimeNs === mtime && found.ctimeNs === ctime

/** What a file must begin with to be read: written by this version, under this V8, and whole. */
const headOf = (body: Uint8Array): string =>
  `sitemapkit facts ${version} ${ownBuild()} ${process.versions.v8} ${body.length} ${crc32(body)}\n`

/** Changes with the code that reads pages, also where its version does not: a linked package under development. */
function ownBuild(): string {
  const own = import.meta.url.startsWith('file:')
    ? statSync(new URL(import.meta.url), { throwIfNoEntry: false })
    : undefined
  return own ? `${own.size}-${own.mtimeMs}` : 'bundled'
}

async function load(path: string): Promise<ReadonlyMap<string, Known>> {
  try {
    const content = await readFile(path)
    const end = content.indexOf('\n') + 1
    const body = content.subarray(end)
    if (content.toString('utf8', 0, end) !== headOf(body)) return new Map()
    return deserialize(body)
  } catch {
    // Absent, or unreadable: pages are read as if there had been no run before.
    return new Map()
  }
}
