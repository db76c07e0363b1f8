import type { Candidate } from '../candidate.ts'
import { withoutSlash } from '../patterns.ts'
import type { Verdict } from './rule.ts'

/** Tells nearly all paths before they are taken apart. */
const mayEndList = /1(?:\.html)?\/?$/

/**
 * Paths of the list that a page would be the first page of, by its name: `/blog/page/1`, `/blog/page-1`, `/blog/1`.
 *
 * @example listsOf('/blog/page/1/') // ['/blog/page', '/blog']
 */
export function listsOf(path: string): string[] {
  if (!mayEndList.test(path)) return []
  const [, parent, name] = /^(.*)\/([^/]*)$/.exec(withoutSlash(path).replace(/\.html$/, ''))!
  if (name === '1') return [parent!, parent!.slice(0, Math.max(0, parent!.lastIndexOf('/')))].map((list) => list || '/')
  return /^[a-z]+[-_]?1$/i.test(name!) ? [parent || '/'] : []
}

const bare = (path: string): string => withoutSlash(path).replace(/\.html$/, '')

/** Paths of the pages whose main text must be known to tell whether a first page repeats its list. */
export function pagesToCompare(paths: readonly string[]): Set<string> {
  const wanted = new Set<string>()
  const first = paths.flatMap((path) => {
    const lists = listsOf(path)
    return lists.length > 0 ? [{ path, lists }] : []
  })
  if (first.length === 0) return wanted
  const byBare = new Map(paths.map((path) => [bare(path), path]))
  for (const { path, lists } of first) {
    for (const list of lists) {
      const known = byBare.get(list)
      if (known !== undefined && known !== path) wanted.add(path).add(known)
    }
  }
  return wanted
}

/** `/blog/page/1/` repeats `/blog/`, often with a canonical of its own: the list is listed, its copy is not. */
export function firstPageRule(candidates: readonly Candidate[]): (candidate: Candidate) => Verdict | undefined {
  if (!candidates.some(({ facts }) => facts.html?.textHash !== undefined)) return () => undefined
  const byBare = new Map(candidates.map((candidate) => [bare(candidate.path), candidate]))
  return (candidate) => {
    const text = candidate.facts.html?.textHash
    if (text === undefined) return undefined
    for (const path of listsOf(candidate.path)) {
      const list = byBare.get(path)
      if (list && list !== candidate && list.facts.html?.textHash === text) {
        return { reason: 'duplicate', by: `the first page of ${list.path}, with the same text` }
      }
    }
    return undefined
  }
}
