import type { Readable } from 'node:stream'
import type { Finding } from '../diagnostics/finding.ts'
import type { Element, Place } from './element.ts'
import { lineEntry, type MapEntry } from './entry.ts'
import { createFrames, type Frames, placeBehind } from './frames.ts'
import { createLooks, type RuleHooks } from './looks.ts'
import { isPlainUrl, type RawUrl, splitPlainUrl } from './raw-url.ts'
import { readBytes } from './read/bytes.ts'
import type { ScannedEntry } from './read/scan/entry.ts'
import { createWholeCharacters, startOf } from './read/text.ts'
import { rules as allRules, ruleOf } from './registry.ts'
import type { FileSummary, MapKind, Rule, RuleContext } from './rule.ts'
import { type Body, createXmlBody } from './xml-body.ts'

export interface FileCheck {
  /** Its bytes as they are on disk or come over the wire, gzip or not. */
  source: Readable
  context: RuleContext
  /** A text map or XML; as its first character says when absent. */
  text?: boolean
  rules?: readonly Rule[]
  report: ReportFinding
  /** Every entry, for rules across files. */
  onEntry?: (entry: MapEntry, frames: Frames) => void
  /** Entries that need no rule, made whole when asked for; without it they come to `onEntry` like the others. */
  onScanned?: (entry: ScannedEntry, whole: () => MapEntry, frames: Frames) => void
}

/** @param frame line of the finding, asked for only where the finding is shown */
export type ReportFinding = (finding: Finding, frame?: () => Finding['frame']) => void

/** One finding from a rule's words. */
export function findingOf(rule: Rule, params: Record<string, unknown>, file: string, place?: Place): Finding {
  return {
    code: rule.code,
    severity: rule.severity,
    message: rule.message(params),
    why: rule.why,
    fix: typeof rule.fix === 'function' ? rule.fix(params) : rule.fix,
    params,
    file,
    ...(place && { line: place.line, column: place.column }),
  }
}

/** Characters behind the blanks that tell what a file is: as many as `<!doctype html>` has. */
const kindLength = 15
const longestHead = 65_536
const firstPlace: Place = { line: 1, column: 1 }

/** Runs every rule over one map, as a stream: memory does not grow with the file, but for what the rules across entries keep. */
export async function checkFile({
  source,
  context,
  text,
  rules = allRules,
  report,
  onEntry,
  onScanned,
}: FileCheck): Promise<FileSummary> {
  const summary: FileSummary = { kind: undefined, entries: 0, bytes: 0, dated: 0, lastmod: undefined }
  const frames = createFrames()
  const found = (rule: Rule, params: Record<string, unknown>, place?: Place): void =>
    report(findingOf(rule, params, context.file, place), place && (() => frames.at(place)))
  const fault = (code: string, params: Record<string, unknown> = {}, place?: Place): void => {
    const rule = ruleOf(code)
    if (rule && rules.includes(rule)) found(rule, params, place)
  }
  const hooks = rules.flatMap((rule): RuleHooks[] => {
    const on = rule.on?.((params, place) => found(rule, params, place), context)
    return on ? [{ ...on, skips: rule.skips }] : []
  })
  const looks = createLooks(hooks)
  let fatal = false
  const stop = (code: string, params: Record<string, unknown> = {}, place?: Place): void => {
    if (fatal) return
    fatal = true
    fault(code, params, place)
  }

  let first: MapEntry | undefined
  const today = Number(new Date(context.now.getTime() - day).toISOString().slice(0, 10).replaceAll('-', ''))
  let scanning: { prefix: string; today: number } | undefined
  let lookScanned: ReturnType<typeof looks.scannedBelow> | undefined
  const take = (entry: MapEntry): void => {
    if (fatal) return
    if (entry.kind === 'other') entry.after = first
    else {
      summary.entries += 1
      first ??= entry
      if (entry.kind === 'url' && entry.core.lastmod) addDate(summary, entry.core.lastmod.text)
    }
    looks.entry(entry)
    onEntry?.(entry, frames)
    if (scanning || entry.kind !== 'url' || !entry.plainLoc) return
    scanning = { prefix: prefixOf(entry.url, context.url), today }
    lookScanned = looks.scannedBelow(scanning.prefix)
  }
  const takeScanned = (entry: ScannedEntry, whole: () => MapEntry): void => {
    summary.entries += 1
    if (entry.dated && (summary.dated === 0 || summary.lastmod !== undefined)) {
      const { lastmod } = summary
      addDate(summary, lastmod !== undefined && entry.lastmodIs(lastmod) ? lastmod : whole().core.lastmod!.text)
    }
    lookScanned?.(entry, whole)
    if (onScanned) onScanned(entry, whole, frames)
    else onEntry?.(whole(), frames)
  }

  let body: Body | undefined
  /** The start of the file, until there is enough of it to tell what it is. */
  let head: Buffer = Buffer.alloc(0)
  const begin = (bytes: Buffer): Body => {
    if (!(text ?? !/^\s*(?:<|$)/.test(bytes.toString('utf8', 0, longestHead)))) {
      const root = (element: Element, kind: MapKind | undefined): void => {
        for (const hook of hooks) hook.root?.(element, kind)
      }
      const unlessFatal: typeof fault = (...given) => {
        if (!fatal) fault(...given)
      }
      const visitor = { root, entry: take, scanned: takeScanned, scanning: () => scanning, fault: unlessFatal, stop }
      return createXmlBody(summary, visitor)
    }
    summary.kind = 'text'
    return createLineReader(take)
  }
  const start = (): Body => {
    body = begin(head)
    frames.add(head, firstPlace)
    body.write(head)
    return body
  }
  const give = (bytes: Buffer): void => {
    if (body) {
      frames.add(bytes, body.place())
      body.write(bytes)
      return
    }
    head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
    if (head.length >= longestHead || head.toString().trimStart().length >= kindLength) start()
  }

  const wholeCharacters = createWholeCharacters()
  let begun = false
  const push = (chunk: Uint8Array, last: boolean): boolean => {
    let given = chunk
    if (!begun && chunk.length > 0) {
      begun = true
      const { bom, other } = startOf(chunk)
      if (other) stop('not-utf8', { encoding: `its first bytes are those of ${other}` })
      else if (bom) {
        fault('bom', {}, { line: 1, column: 1 })
        given = chunk.subarray(3)
      }
    }
    if (fatal) return false
    const { bytes, broken } = wholeCharacters(given, last)
    if (bytes.length > 0) give(bytes)
    if (broken)
      stop('not-utf8', { encoding: 'it holds bytes that are none' }, body?.place() ?? placeBehind(head, firstPlace))
    return !fatal
  }
  const result = await readBytes(source, (chunk) => push(chunk, false))
  summary.bytes = result.bytes
  if (result.problem) stop(result.problem, { detail: result.detail ?? '' })
  if (!fatal) push(new Uint8Array(), true)
  if (!fatal) {
    body ??= start()
    if (!fatal) body.end()
  }
  if (!fatal) for (const hook of hooks) hook.end?.(summary)
  return summary
}

const day = 86_400_000

/** Counts one more date; the summary keeps it as long as it is the only one. */
function addDate(summary: FileSummary, lastmod: string): void {
  summary.dated += 1
  summary.lastmod = summary.dated === 1 || summary.lastmod === lastmod ? lastmod : undefined
}

/** What the addresses of a map may begin with that lists such a one: the directory of the map, or else its origin. */
function prefixOf({ origin, path }: RawUrl, map: string | undefined): string {
  const own = map !== undefined && isPlainUrl(map) ? splitPlainUrl(map) : undefined
  const directory = own?.origin === origin ? own!.path.replace(/[^/]*$/, '') : '/'
  return origin + (path.startsWith(directory) ? directory : '/')
}

function createLineReader(take: (entry: MapEntry) => void): Body {
  let rest = ''
  let line = 0
  const one = (text: string): void => take(lineEntry(text.endsWith('\r') ? text.slice(0, -1) : text, ++line))
  return {
    write(bytes) {
      const parts = (rest + bytes.toString()).split('\n')
      // A line longer than any URL may be is cut, so that one endless line costs no memory.
      rest = parts.pop()!.slice(0, 16_384)
      for (const part of parts) one(part)
    },
    end() {
      if (rest !== '') one(rest)
    },
    place: () => ({ line: line + 1, column: rest.length + 1 }),
  }
}
