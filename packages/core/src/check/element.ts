/** 1-based; columns count characters. */
export interface Place {
  line: number
  column: number
}

export interface Attribute {
  /** As written, with its prefix. */
  name: string
  local: string
  /** '' for none. */
  ns: string
  value: string
}

/** One element of a map, at the place of its opening tag. */
export interface Element extends Place {
  /** As written, with its prefix. */
  name: string
  local: string
  ns: string
  attributes: readonly Attribute[]
  /** Its own text, references resolved, pieces joined; cut after `maxTextLength` characters. */
  text: string
  /** Characters of the whole text, also what was cut. */
  textLength: number
  children: Element[]
  /** Children past `maxChildren` are counted only. */
  childCount: number
  /** First text that stands between its children. */
  stray?: Place & { text: string }
}

/** Characters of an element's text that are kept: more than any limit of the protocol. */
export const maxTextLength = 8_192
/** Children of one element that are kept: more than any limit of the protocol. */
export const maxChildren = 10_000
/** No map nests deeper than `urlset > url > video:video > video:tvshow > …`. */
export const maxDepth = 12
