import type { Thing } from './json-ld.ts'

type Attributes = Record<string, string>

interface OpenItem {
  item: Thing
  depth: number
}

/** Properties that tell what a page is about and when it changed; the others are not kept. */
const kept = new Set(['dateModified', 'datePublished', 'mainEntity', 'mainEntityOfPage', 'url'])
const isoDate = /^\s*\d{4}-\d{2}/

/** Reads items as JSON-LD things: nested ones under their property, top-level ones in `items`. */
export interface MicrodataReader {
  open(attributes: Attributes, depth: number): void
  close(depth: number): void
  text(data: string): void
  /** Top-level items. Properties outside of every item make one more, if they agree on each value. */
  items(): Thing[]
}

export function createMicrodataReader(): MicrodataReader {
  const top: Thing[] = []
  const stack: OpenItem[] = []
  const orphans = new Map<string, Set<string>>()
  let pending: { names: string[]; depth: number; text: string } | undefined

  const put = (names: string[], value: unknown): void => {
    const owner = stack.at(-1)?.item
    for (const name of names) {
      if (!kept.has(name)) continue
      if (owner) owner[name] = name in owner ? [owner[name], value].flat() : value
      else if (typeof value === 'string') orphans.set(name, (orphans.get(name) ?? new Set()).add(value))
    }
  }

  return {
    open(attributes, depth) {
      const names = attributes.itemprop?.split(/\s+/) ?? []
      if ('itemscope' in attributes) {
        const item: Thing = { '@type': attributes.itemtype?.trim().split(/\s+/) ?? ['CreativeWork'] }
        if (names.length > 0) put(names, item)
        else top.push(item)
        stack.push({ item, depth })
        return
      }
      if (!names.some((property) => kept.has(property))) return
      const value = attributes.content ?? attributes.datetime ?? attributes.href ?? attributes.value
      if (value !== undefined) put(names, value)
      else pending = { names, depth, text: '' }
    },
    text(data) {
      if (pending) pending.text += data
    },
    close(depth) {
      if (pending?.depth === depth) {
        if (isoDate.test(pending.text)) put(pending.names, pending.text.trim())
        pending = undefined
      }
      if (stack.at(-1)?.depth === depth) stack.pop()
    },
    items() {
      const stated = [...orphans].filter(([, values]) => values.size === 1).map(([name, [value]]) => [name, value])
      return stated.length === 0 ? top : [...top, { '@type': 'CreativeWork', ...Object.fromEntries(stated) }]
    },
  }
}
