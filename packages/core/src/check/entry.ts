import { urlKey } from '../url/key.ts'
import { judgeDate } from './dates.ts'
import type { Element, Place } from './element.ts'
import { coreNamespace } from './namespaces.ts'
import { isPlainUrl, type RawUrl, splitPlainUrl, splitUrl } from './raw-url.ts'

/** One child of the root or one line, digested once for all rules. */
export interface MapEntry extends Place {
  /** `other`: an element that is neither `url` nor `sitemap`. */
  kind: 'url' | 'sitemap' | 'line' | 'other'
  /** Absent in a text map. */
  element?: Element
  /** Core children by name, the first of each. */
  core: Record<string, Element | undefined>
  /** Value of `loc` as it stands, blanks included. */
  rawLoc: string | undefined
  /** The same without surrounding blanks. */
  loc: string
  /** Place of the loc. */
  locPlace: Place
  url: RawUrl
  /** Equality key (U6). */
  readonly key: string
  /** Its address is plain (`isPlainUrl`). */
  readonly plainLoc: boolean
  /** Beside its address it holds nothing, or core elements in their order with values that are right. */
  readonly plain: boolean
  /** The first entry of the file, of one that is `other`. */
  after?: MapEntry
}

const blanks = /^[\t\n\r ]+|[\t\n\r ]+$/g

class Digested implements MapEntry {
  readonly kind: MapEntry['kind']
  readonly element: Element | undefined
  readonly core: MapEntry['core']
  readonly rawLoc: string | undefined
  readonly loc: string
  readonly url: RawUrl
  readonly line: number
  readonly column: number
  readonly locPlace: Place
  readonly plainLoc: boolean
  readonly plain: boolean
  after?: MapEntry
  #key: string | undefined

  constructor(
    kind: MapEntry['kind'],
    place: Place,
    rawLoc: string | undefined,
    core: MapEntry['core'],
    element?: Element,
  ) {
    this.kind = kind
    this.element = element
    this.core = core
    this.rawLoc = rawLoc
    const plainLoc = rawLoc !== undefined && isPlainUrl(rawLoc)
    this.plainLoc = plainLoc
    this.plain = element === undefined || isPlain(element)
    this.loc = plainLoc ? rawLoc : rawLoc === undefined ? '' : rawLoc.replace(blanks, '')
    this.url = plainLoc ? splitPlainUrl(rawLoc) : splitUrl(this.loc)
    this.#key = plainLoc ? rawLoc : undefined
    this.line = place.line
    this.column = place.column
    this.locPlace = core.loc ?? place
  }

  get key(): string {
    this.#key ??= urlKey(this.loc)
    return this.#key
  }
}

/** Digests a child of the root. */
export function entryOf(element: Element): MapEntry {
  const core: Record<string, Element | undefined> = {}
  for (const child of element.children) if (child.ns === coreNamespace && !core[child.local]) core[child.local] = child
  return new Digested(kindOf(element), element, core.loc?.text, core, element)
}

function kindOf({ ns, local }: Element): MapEntry['kind'] {
  return ns === coreNamespace && (local === 'url' || local === 'sitemap') ? local : 'other'
}

/** Digests a line of a text map. */
export const lineEntry = (text: string, line: number): MapEntry => new Digested('line', { line, column: 1 }, text, {})

const order = ['loc', 'lastmod', 'changefreq', 'priority']
const changefreqs = new Set(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])

/** Whether a value is right beyond doubt. The address has rules of its own. */
function isPlainValue({ local, text }: Element): boolean {
  if (local === 'lastmod') return judgeDate(text) === 'ok'
  if (local === 'changefreq') return changefreqs.has(text)
  return local === 'priority' ? /^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/.test(text) : text !== '' && !/^\s|\s$/.test(text)
}

function isPlain({ ns, local, attributes, children, childCount, stray }: Element): boolean {
  if (ns !== coreNamespace || (local !== 'url' && local !== 'sitemap')) return false
  if (attributes.length > 0 || stray || childCount === 0 || childCount > (local === 'url' ? 4 : 2)) return false
  let rank = -1
  for (const child of children) {
    const own = order.indexOf(child.local)
    if (child.ns !== coreNamespace || own <= rank || child.childCount > 0 || child.attributes.length > 0) return false
    if ((rank < 0 && own !== 0) || !isPlainValue(child)) return false
    rank = own
  }
  return true
}
