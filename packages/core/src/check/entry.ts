import { urlKey } from '../url/key.ts'
import type { Element, Place } from './element.ts'
import { coreNamespace } from './namespaces.ts'
import { type RawUrl, splitUrl } from './raw-url.ts'

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
    this.loc = rawLoc === undefined ? '' : rawLoc.replace(blanks, '')
    this.url = splitUrl(this.loc)
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
