import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { FileKind } from '../report.ts'
import { locFromPath } from '../url/loc.ts'
import type { FileQueue, Place } from './file-queue.ts'
import type { Packer } from './gzip.ts'
import { markText } from './ownership.ts'
import { Series } from './series.ts'
import type { Limits } from './shard-buffer.ts'
import { commentText, type FileFormat, type XmlHead } from './xml/format.ts'

/** What all parts of one run of the writer share. */
export interface Run {
  readonly options: ResolvedOptions
  readonly findings: Pick<Findings, 'report'>
  readonly queue: FileQueue
  /** `href` of the stylesheet, as every file names it. */
  readonly stylesheet: string | undefined
  /** Sentences about the run, for who opens a file. */
  readonly note: string | undefined
}

/** Public address of a file of the output folder. */
export const urlOf = ({ options }: Pick<Run, 'options'>, origin: string, name: string): string =>
  (options.output.home ?? origin + options.base) + locFromPath(name)

/** Head of every XML file of the run. Only the entry file counts the text maps beside it. */
export const headOf = ({ options, stylesheet, note }: Run, texts = 0): XmlHead => ({
  stylesheet,
  comments: [markText({ owner: options.output.file, texts }), ...(note ? [commentText(note)] : [])],
})

export interface SeriesPlan {
  kind: FileKind
  place: Place | ((name: string) => Place)
  origin: string
  format: FileFormat
  limits: Limits
  name(n: number): string
  /** Packs the files below the index while they grow. */
  packer?(): Packer
}

export function createSeries(run: Run, { kind, place, origin, format, limits, name, packer }: SeriesPlan): Series {
  return new Series({
    format,
    limits,
    name,
    memory: run.queue.memory,
    packer,
    take(shard, buffer, used, packing) {
      const at = typeof place === 'function' ? place(shard.name) : place
      const file = { name: shard.name, url: urlOf(run, origin, shard.name), kind, place: at, entries: shard.entries }
      const wait = run.queue.putBuffer(file, buffer, used, at === 'shard' ? packing : undefined)
      run.options.onProgress({ phase: 'write', done: run.queue.count() })
      return wait
    },
  })
}
