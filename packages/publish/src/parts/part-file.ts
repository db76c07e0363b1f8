import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Entry, replaceFile, SitemapError } from '@sitemapkit/core'
import type { Part } from './share.ts'

/** What a part says of itself in its first line. */
export interface PartHead extends Part {
  site: string
  base: string
  /** The option `groups` was set. */
  grouped: boolean
  listed: number
}

export interface PartEntry {
  entry: Entry
  group?: string
}

const version = 1
const ending = '.ndjson.gz'

/** Name of the file of a part: 'sitemap-part-2-of-4.ndjson.gz'. */
export const partName = ({ index, count }: Part): string => `sitemap-part-${index}-of-${count}${ending}`

/** Whether a file is a part of a sitemap, by its name. @example isPartName('sitemap-parts/sitemap-part-2-of-4.ndjson.gz') // true */
export const isPartName = (name: string): boolean => /sitemap-part-\d+-of-\d+\.ndjson\.gz$/.test(name)

/** Lines of a file are joined up to this many characters before they are packed. */
const batch = 65_536

function* linesOf(head: PartHead, entries: Iterable<PartEntry>): Generator<string> {
  let text = `${JSON.stringify({ sitemapkit: 'part', version, ...head })}\n`
  for (const { entry, group } of entries) {
    text += `${JSON.stringify(group === undefined ? [entry] : [entry, group])}\n`
    if (text.length < batch) continue
    yield text
    text = ''
  }
  yield text
}

/**
 * Writes a part, whole or not at all.
 *
 * @returns its path
 * @throws SitemapError `write-failed`
 */
export async function writePart(dir: string, head: PartHead, entries: Iterable<PartEntry>): Promise<string> {
  const file = join(dir, partName(head))
  try {
    await replaceFile(file, (temporary) =>
      pipeline(Readable.from(linesOf(head, entries)), createGzip({ level: 1 }), createWriteStream(temporary)),
    )
  } catch (cause) {
    throw new SitemapError('write-failed', { file, reason: (cause as Error).message }, { where: { file }, cause })
  }
  return file
}

/** A part while it is read: its entries come in lists. */
export interface OpenPart {
  head: PartHead
  /** The next entries; undefined after the last one. */
  next(): Promise<readonly PartEntry[] | undefined>
  close(): void
}

/** @throws SitemapError `part-unreadable` */
export async function openPart(file: string): Promise<OpenPart> {
  const unreadable = (detail: string, cause?: unknown): SitemapError =>
    new SitemapError('part-unreadable', { file, detail }, { where: { file }, cause })
  const source = createReadStream(file)
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked).setEncoding('utf8')
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<string>
  let rest = ''
  let read = 0
  const nextLines = async (): Promise<string[] | undefined> => {
    for (;;) {
      const { value, done } = await chunks.next().catch((cause: Error) => {
        throw unreadable(cause.message, cause)
      })
      if (done) {
        if (rest !== '') throw unreadable('it breaks off')
        return undefined
      }
      const lines = (rest + value).split('\n')
      rest = lines.pop()!
      if (lines.length > 0) return lines
    }
  }
  const parse = <T>(line: string): T => {
    try {
      return JSON.parse(line) as T
    } catch (cause) {
      throw unreadable(`line ${read + 2} is no JSON`, cause)
    }
  }
  const [first, ...more] = (await nextLines()) ?? []
  const head = first === undefined ? undefined : parse<PartHead & { sitemapkit?: string; version?: number }>(first)
  if (head?.sitemapkit !== 'part') throw unreadable('it is no part of a sitemap')
  if (head.version !== version) throw unreadable(`it was written by another version of sitemapkit (${head.version})`)
  let waiting: string[] | undefined = more
  return {
    head,
    async next() {
      const lines = waiting ?? (await nextLines())
      waiting = undefined
      if (lines === undefined) {
        if (read !== head.listed) throw unreadable(`it holds ${read} of ${head.listed} entries`)
        return undefined
      }
      return lines.map((line) => {
        const [entry, group] = parse<[Entry, string?]>(line)
        read++
        return { entry, group }
      })
    },
    close: () => void source.destroy(),
  }
}
