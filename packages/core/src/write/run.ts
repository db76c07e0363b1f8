import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { FileKind } from '../report.ts'
import { locFromPath } from '../url/loc.ts'
import type { FileQueue, Pack, Place } from './file-queue.ts'
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
export const urlOf = ({ options }: Run, origin: string, name: string): string =>
  origin + options.base + locFromPath(name)

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
  /** What is written in place of the bytes. */
  pack?: Pack
}

export function createSeries(run: Run, { kind, place, origin, format, limits, name, pack }: SeriesPlan): Series {
  return new Series({
    format,
    limits,
    name,
    memory: run.queue.memory,
    take(shard, buffer, used) {
      const at = typeof place === 'function' ? place(shard.name) : place
      const file = { name: shard.name, url: urlOf(run, origin, shard.name), kind, place: at, entries: shard.entries }
      const wait = run.queue.putBuffer(file, buffer, used, at === 'shard' ? pack : undefined)
      run.options.onProgress({ phase: 'write', done: run.queue.count() })
      return wait
    },
  })
}
