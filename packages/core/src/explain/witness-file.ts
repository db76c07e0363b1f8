import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'
import type { Witness } from '../collect/facts.ts'
import { relativeName } from '../disk-path.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { servedPath } from '../resolve/address.ts'
import type { Candidate } from '../resolve/candidate.ts'
import type { Resolution } from '../resolve/resolve.ts'
import { replaceFile } from '../write/disk/replace-file.ts'
import { leftOutRecord, listedRecord, type PageRecord, type Place, type RunRecord } from './record.ts'

/** Line breaks to a reader of lines, though not to JSON. */
const lineBreak = /[\u2028\u2029]/g
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16)}`

/** Written at a time. */
const chunk = 1 << 18

/** How the names of all records of one output folder begin, so that a full cache need not be read for one of them. */
export const witnessPrefix = (dir: string): string => `witnesses-${short(dir)}-`

/** Name of the file for one sitemap of one output folder: a project may build several sites. */
export const witnessName = (dir: string, file: string): string => `${witnessPrefix(dir)}${short(file)}.ndjson`

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * Writes down why each page is in or out and where each of its values came from, for `explain`. Whole or not at all.
 *
 * @returns its path.
 */
export async function writeWitnesses(resolution: Resolution, options: ResolvedOptions): Promise<string> {
  const path = join(cacheFolder(options.root), witnessName(options.dir, options.output.file))
  await replaceFile(path, (temporary) => writeLines(temporary, witnessRecords(resolution, options)))
  return path
}

async function writeLines(path: string, lines: Iterable<RunRecord | PageRecord>): Promise<void> {
  const file = await open(path, 'w')
  try {
    const textOf = createTextOf()
    let text = ''
    for (const line of lines) {
      text += `${textOf(line)}\n`
      if (text.length < chunk) continue
      await file.write(text.replace(lineBreak, escaped))
      text = ''
    }
    await file.write(text.replace(lineBreak, escaped))
  } finally {
    await file.close()
  }
}

/**
 * The text of a line, as `JSON.stringify` has it, which takes thrice as long for a page of which only the address is
 * known: nearly all of a large site.
 */
function createTextOf(): (line: RunRecord | PageRecord) => string {
  let known: { by: Witness | undefined; text: string } | undefined
  return (line) => {
    const value = 'values' in line && line.values?.length === 1 ? line.values[0]! : undefined
    if (value?.field !== 'loc' || value.others) return JSON.stringify(line)
    const { path, file, source, locale, loc } = line as PageRecord
    const { by } = value
    if (known?.by !== by || !known) known = { by, text: JSON.stringify({ by }).slice(1) }
    const bare = file === undefined && source === undefined && locale === undefined
    const place = bare ? `{"path":${JSON.stringify(path)}` : JSON.stringify({ path, file, source, locale }).slice(0, -1)
    const address = JSON.stringify(loc)
    return `${place},"loc":${address},"values":[{"field":"loc","value":${address},${known.text}]}`
  }
}

/** The run, then each of its pages. */
export function* witnessRecords(
  { listed, leftOut, unaddressed }: Resolution,
  options: ResolvedOptions,
): Generator<RunRecord | PageRecord> {
  const { site, base, dir, root, output, lastmod } = options
  yield { version: 1, site, base, root: resolve(root), dir, file: output.file }
  const named = (file: string | undefined): string | undefined =>
    file === undefined ? undefined : relativeName(root, resolve(root, file))
  const placeOf = ({ path, page }: Candidate): Place => ({
    path: servedPath(path, options),
    file: named(page.file),
    source: named(page.source),
  })
  for (const candidate of listed) yield listedRecord(candidate, placeOf(candidate), lastmod)
  for (const [candidate, verdict] of leftOut) yield leftOutRecord(placeOf(candidate), verdict)
  yield* unaddressed
}
