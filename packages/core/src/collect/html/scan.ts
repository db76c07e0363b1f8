import { Parser } from 'htmlparser2'
import type { HtmlProblem } from '../facts.ts'
import { holdsFacts } from './beginning.ts'
import { type ContentReader, createContentReader } from './content.ts'
import { parseJsonLd, type Thing } from './json-ld.ts'
import { createMetaReader, type Metas } from './metas.ts'
import { createMicrodataReader } from './microdata.ts'

/** What one pass over a page found. */
export interface Scan {
  /** Metas of the whole page; links and base of its head. */
  metas: Metas
  /** Links of the body. */
  bodyMetas: Metas | undefined
  /** Top-level things of all JSON-LD scripts, in order. */
  things: Thing[]
  /** Top-level items of microdata. */
  items: Thing[]
  title: string | undefined
  lang: string | undefined
  /** It has a doctype, or an element that only a whole document has. */
  isDocument: boolean
  /** Undefined where nothing of the body is wanted. */
  content: ContentReader | undefined
  problems: HtmlProblem[]
  /** Its `<body>` was met, and nothing from there on looked at. */
  endedAtBody: boolean
}

/** Elements that may stand in a head; any other begins the body. */
const headTags = new Set(['html', 'head', 'meta', 'link', 'base', 'title', 'style', 'script', 'noscript', 'template'])
/** Nothing in these is content of the page, whatever tags it holds. */
const inertTags = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object', 'noembed', 'noframes'])
const headEnd = /<\/head[\s>]|<body[\s>]/gi
/** htmlparser2 slows down with the square of the depth; browsers stop at 512. */
const deepest = 20_000

/** Where the end of the head is written at or behind `from`; Infinity where it is not. */
function headEndFrom(text: string, from: number): number {
  headEnd.lastIndex = from
  return headEnd.exec(text)?.index ?? Number.POSITIVE_INFINITY
}

/**
 * One pass of htmlparser2 over a page. It ends where the body begins, unless the text of the body holds JSON-LD, a date or
 * a meta, or something that it shows is wanted. Whether the facts of the body are read depends on its text alone.
 */
export function scanHtml(
  text: string,
  wanted: { content: boolean; hash: boolean; links?: boolean; file?: string },
): Scan {
  const head = createMetaReader(wanted.file)
  let body: ReturnType<typeof createMetaReader> | undefined
  let microdata: ReturnType<typeof createMicrodataReader> | undefined
  let content: ContentReader | undefined
  const things: Thing[] = []
  const problems: HtmlProblem[] = []
  let title: string | undefined
  let lang: string | undefined
  let isDocument = false
  let inHead = true
  let endedAtBody = false
  let readsFacts = true
  let depth = 0
  /** Open elements of `inertTags`. */
  let inert = 0
  let writtenEnd = -1
  let captured: { name: string; text: string } | undefined

  /** A stray element does not end a head whose end is written further down. */
  const endsHead = (name: string): boolean => {
    if (name === 'body' || name === 'frameset') return true
    if (headTags.has(name)) return false
    if (writtenEnd < parser.startIndex) writtenEnd = headEndFrom(text, parser.startIndex)
    return writtenEnd === Number.POSITIVE_INFINITY
  }

  /** @returns false when nothing of the body is wanted */
  const enterBody = (): boolean => {
    inHead = false
    readsFacts = holdsFacts(text, parser.startIndex)
    if (wanted.content) content = createContentReader(wanted)
    return readsFacts || wanted.content
  }

  const readFact = (name: string, attributes: Record<string, string>): void => {
    if (name === 'meta') head.meta(attributes)
    else if (name === 'link') {
      if (inHead) head.link(attributes)
      else {
        body ??= createMetaReader(wanted.file)
        body.link(attributes)
      }
    } else if (name === 'title') {
      if (title === undefined) captured = { name, text: '' }
    } else if (name === 'base' && inHead) head.base(attributes)
    else if (name === 'html') lang ??= (attributes.lang ?? attributes['xml:lang'])?.trim() || undefined
    if (attributes.itemprop === undefined && attributes.itemscope === undefined) return
    microdata ??= createMicrodataReader()
    microdata.open(attributes, depth)
  }

  const closeCaptured = (): void => {
    const { name, text: data } = captured!
    captured = undefined
    if (name === 'title') title = data.replace(/\s+/g, ' ').trim() || undefined
    else {
      try {
        for (const thing of parseJsonLd(data)) things.push(thing)
      } catch (error) {
        problems.push({ code: 'html-json-ld', params: { error: (error as Error).message } })
      }
    }
  }

  const parser = new Parser({
    onprocessinginstruction(name, data) {
      if (inHead && name === '!doctype') isDocument ||= /^!doctype\s+html/i.test(data)
    },
    onopentag(name, attributes) {
      depth++
      if (inert > 0) {
        if (inertTags.has(name)) inert++
        return
      }
      if (depth > deepest) {
        problems.push({ code: 'html-nesting', params: { depth: deepest } })
        return parser.pause()
      }
      if (inHead) {
        isDocument ||= name === 'html' || name === 'head' || name === 'body' || name === 'title' || name === 'frameset'
        if (endsHead(name) && !enterBody()) {
          endedAtBody = name === 'body' || name === 'frameset'
          return parser.pause()
        }
      }
      if (inertTags.has(name)) {
        inert = 1
        if (readsFacts && name === 'script' && /^\s*application\/ld\+json/i.test(attributes.type ?? ''))
          captured = { name, text: '' }
        return
      }
      if (readsFacts) readFact(name, attributes)
      content?.open(name, attributes, depth)
    },
    ontext(data) {
      if (captured) captured.text += data
      else if (inert === 0) {
        microdata?.text(data)
        content?.text(data)
      }
    },
    onclosetag(name) {
      if (captured?.name === name) closeCaptured()
      if (inert === 0) {
        microdata?.close(depth)
        content?.close(name, depth)
      } else if (inertTags.has(name)) inert--
      depth--
    },
  })
  parser.write(text)
  parser.end()
  if (wanted.content) content ??= createContentReader(wanted)

  return {
    metas: head.metas,
    bodyMetas: body?.metas,
    things,
    items: microdata?.items() ?? [],
    title,
    lang,
    isDocument,
    content,
    problems,
    endedAtBody,
  }
}
