import { urlKey } from '../../url/key.ts'
import type { Place } from '../element.ts'
import type { MapEntry } from '../entry.ts'
import { linksOf } from '../extensions.ts'
import { createKeyMap } from '../key-map.ts'
import { hashKey } from '../key-set.ts'
import { originOf, splitUrl } from '../raw-url.ts'
import type { Listed } from './listed.ts'

/** What is wrong between two pages that are said to be translations of each other (H4, H5, H9). */
export interface AlternateProblem extends Place {
  kind: 'no-return' | 'set-differs' | 'unlisted' | 'unverified'
  /** The page that names the other. */
  loc: string
  other: string
  file: string
  /** Codes of `loc` and of `other`, for `set-differs`. */
  codes?: string[]
  otherCodes?: string[]
}

interface LinkSet {
  codes: string[]
  /** Node of each code, in the order of the codes. */
  nodes: number[]
}

/**
 * The hreflang links of a whole run. Equal sets are kept once, so that a site of N pages in L languages costs N texts
 * and N numbers, not N × L; a page without links costs nothing beside its place in `listed`.
 */
export function createAlternates(listed: Listed): {
  add(entry: MapEntry, file: string): void
  problems(): Iterable<AlternateProblem>
} {
  const ids = createKeyMap()
  const locs: string[] = []
  const setOf: (number | undefined)[] = []
  const files: string[] = []
  const lines: number[] = []
  const columns: number[] = []
  const sets: LinkSet[] = []
  const setIds = new Map<number, number>()

  const nodeOf = (key: string): number => {
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, locs.length)
    return locs.push(key) - 1
  }

  return {
    add({ kind, element, key, url, locPlace }, file) {
      if (kind !== 'url' || !url.absolute) return
      const found = linksOf(element)
      if (found.length === 0) return
      const links = new Map<string, string>()
      for (const { hreflang, href, rel } of found) {
        if (hreflang === undefined || !href || rel !== 'alternate') continue
        const target = href.trim()
        if (splitUrl(target).absolute) links.set(hreflang.toLowerCase(), urlKey(target))
      }
      if (links.size === 0) return
      const sorted = [...links].sort(([a], [b]) => (a < b ? -1 : 1))
      const hash = hashKey(sorted.join('\n'))
      let id = setIds.get(hash)
      if (id === undefined) {
        id = sets.push({ codes: sorted.map(([code]) => code), nodes: sorted.map(([, target]) => nodeOf(target)) }) - 1
        setIds.set(hash, id)
      }
      const node = nodeOf(key)
      setOf[node] = id
      files[node] = file
      lines[node] = locPlace.line
      columns[node] = locPlace.column
    },

    *problems() {
      for (let node = 0; node < locs.length; node += 1) {
        const id = setOf[node]
        if (id === undefined) continue
        const { codes, nodes } = sets[id]!
        const inOwn = nodes.includes(node)
        const problem = (kind: AlternateProblem['kind'], other: number): AlternateProblem => ({
          kind,
          loc: locs[node]!,
          other: locs[other]!,
          file: files[node]!,
          line: lines[node]!,
          column: columns[node]!,
        })
        let differs = false
        for (const other of new Set(nodes)) {
          if (other === node || (inOwn && setOf[other] === id)) continue
          const otherId = setOf[other]
          if (otherId !== undefined && sets[otherId]!.nodes.includes(node)) {
            // Said once for a page, not for each of its translations.
            if (!differs && otherId !== id)
              yield { ...problem('set-differs', other), codes, otherCodes: sets[otherId]!.codes }
            differs = true
          } else if (otherId !== undefined || listed.has(locs[other]!)) yield problem('no-return', other)
          else {
            const same = originOf(splitUrl(locs[other]!)) === originOf(splitUrl(locs[node]!))
            yield problem(same ? 'unlisted' : 'unverified', other)
          }
        }
      }
    },
  }
}
