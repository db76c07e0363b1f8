import type { Readable } from 'node:stream'
import type { Finding } from '../diagnostics/finding.ts'
import type { Element, Place } from './element.ts'
import { entryOf, lineEntry, type MapEntry } from './entry.ts'
import { createFrames, type Frames } from './frames.ts'
import { coreNamespace } from './namespaces.ts'
import { readBytes } from './read/bytes.ts'
import { createDecoder, startOf } from './read/text.ts'
import { createXmlReader } from './read/xml.ts'
import { rules as allRules, ruleOf } from './registry.ts'
import type { FileSummary, Hooks, MapKind, Rule, RuleContext } from './rule.ts'

export interface FileCheck {
  /** Its bytes as they are on disk or come over the wire, gzip or not. */
  source: Readable
  context: RuleContext
  /** A text map or XML; as its first character says when absent. */
  text?: boolean
  rules?: readonly Rule[]
  report: (finding: Finding) => void
  /** Every entry, for rules across files. */
  onEntry?: (entry: MapEntry, frames: Frames) => void
}

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

type Frame = NonNullable<Finding['frame']>
type HooksOf = Hooks & Pick<Rule, 'skips'>

/** Shows an entry to the rules, in their order, but for those that it cannot trigger. */
function createLooks(hooks: readonly HooksOf[]): (entry: MapEntry) => void {
  const those = (wanted: (skips: Rule['skips']) => boolean) =>
    hooks.flatMap(({ entry, skips }) => (entry && wanted(skips) ? [entry] : []))
  const all = those(() => true)
  const noLoc = those((skips) => skips !== 'plain-loc')
  const noValues = those((skips) => skips !== 'plain-entry')
  const least = those((skips) => skips === undefined)
  return (entry) => {
    const looks = entry.plainLoc ? (entry.plain ? least : noLoc) : entry.plain ? noValues : all
    for (const look of looks) look(entry)
  }
}

/** Characters behind the blanks that tell what a file is: as many as `<!doctype html>` has. */
const kindLength = 15
const longestHead = 65_536

/** Runs every rule over one map, as a stream: memory does not grow with the file, but for what the rules across entries keep. */
export async function checkFile({
  source,
  context,
  text,
  rules = allRules,
  report,
  onEntry,
}: FileCheck): Promise<FileSummary> {
  const summary: FileSummary = { kind: undefined, entries: 0, bytes: 0 }
  const frames = createFrames()
  const found = (rule: Rule, params: Record<string, unknown>, place?: Place): void => {
    const frame: Frame | undefined = place && frames.at(place)
    report({ ...findingOf(rule, params, context.file, place), ...(frame && { frame }) })
  }
  const fault = (code: string, params: Record<string, unknown> = {}, place?: Place): void => {
    const rule = ruleOf(code)
    if (rule && rules.includes(rule)) found(rule, params, place)
  }
  const hooks = rules.flatMap((rule): HooksOf[] => {
    const on = rule.on?.((params, place) => found(rule, params, place), context)
    return on ? [{ ...on, skips: rule.skips }] : []
  })
  const roots = hooks.filter((hook): hook is Hooks & Required<Pick<Hooks, 'root'>> => hook.root !== undefined)
  const looks = createLooks(hooks)
  let fatal = false
  const take = (entry: MapEntry): void => {
    if (fatal) return
    if (entry.kind !== 'other') summary.entries += 1
    looks(entry)
    onEntry?.(entry, frames)
  }
  const stop = (code: string, params: Record<string, unknown> = {}, place?: Place): void => {
    if (fatal) return
    fatal = true
    fault(code, params, place)
  }
  const xmlBody = (): Body =>
    createXmlBody(
      summary,
      stop,
      (element, kind) => {
        for (const hook of roots) hook.root(element, kind)
      },
      take,
      (code, params, place) => {
        if (!fatal) fault(code, params, place)
      },
    )
  let body: Body | undefined
  /** The start of the file, until there is enough of it to tell what it is. */
  let head = ''
  const begin = (start: string): Body => {
    if (!(text ?? !/^\s*(?:<|$)/.test(start))) return xmlBody()
    summary.kind = 'text'
    return createLineReader(take)
  }
  const start = (): Body => {
    body = begin(head)
    body.write(head)
    return body
  }

  const decoder = createDecoder()
  let begun = false
  const push = (chunk: Uint8Array, last: boolean): boolean => {
    if (!begun && chunk.length > 0) {
      begun = true
      const { bom, other } = startOf(chunk)
      if (other) stop('not-utf8', { encoding: `its first bytes are those of ${other}` })
      else if (bom) fault('bom', {}, { line: 1, column: 1 })
    }
    if (fatal) return false
    const decoded = decoder.push(chunk, last)
    if (decoded === undefined) {
      stop('not-utf8', { encoding: 'it holds bytes that are none' }, frames.end())
      return false
    }
    if (decoded === '') return true
    frames.add(decoded)
    if (body) body.write(decoded)
    else {
      head += decoded
      if (head.length >= longestHead || head.trimStart().length >= kindLength) start()
    }
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

interface Body {
  write(text: string): void
  end(): void
}

function createLineReader(take: (entry: MapEntry) => void): Body {
  let rest = ''
  let line = 0
  const one = (text: string): void => take(lineEntry(text.endsWith('\r') ? text.slice(0, -1) : text, ++line))
  return {
    write(text) {
      const parts = (rest + text).split('\n')
      // A line longer than any URL may be is cut, so that one endless line costs no memory.
      rest = parts.pop()!.slice(0, 16_384)
      for (const part of parts) one(part)
    },
    end() {
      if (rest !== '') one(rest)
    },
  }
}

/** Its DOCTYPE may be written in lower case, which XML does not read. */
const htmlPage = { name: 'html', what: ': it is an HTML page, most often an SPA fallback or an error page' }

function placeOf(text: string, at: number): Place {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

type Fault = (code: string, params?: Record<string, unknown>, place?: Place) => void

function createXmlBody(
  summary: FileSummary,
  stop: Fault,
  root: (element: Element, kind: MapKind | undefined) => void,
  take: (entry: MapEntry) => void,
  fault: Fault,
): Body {
  let begun = false
  let rootName = ''
  const reader = createXmlReader({
    root(element) {
      rootName = element.name
      const known = element.local === 'urlset' || element.local === 'sitemapindex'
      summary.kind = known ? (element.local as MapKind) : undefined
      root(element, summary.kind)
      // Of what is no sitemap nothing else is worth saying.
      if (!known || element.ns !== coreNamespace) stop('')
    },
    entry: (element) => take(entryOf(element)),
    stray: (text, place) => fault('stray-text', { text, parent: rootName }, place),
    encoding: (name, place) => {
      if (!/^utf-?8$/i.test(name)) fault('not-utf8', { encoding: `it declares ${name}` }, place)
    },
    fatal: (problem, detail, place) => stop(problem, { detail }, place),
  })
  return {
    write(text) {
      if (!begun && text !== '') {
        begun = true
        if (/^\s+<\?xml\s/.test(text)) stop('leading-whitespace', {}, { line: 1, column: 1 })
        else if (/^\s*<!doctype\s+html[\s>]/i.test(text)) {
          fault('unknown-root', htmlPage, placeOf(text, text.indexOf('<')))
          stop('')
        }
      }
      reader.write(text)
    },
    end: () => reader.end(),
  }
}
