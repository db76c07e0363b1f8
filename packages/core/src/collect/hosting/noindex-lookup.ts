import type { Stated } from '../facts.ts'
import { parseRobotsHeader } from '../robots-directives.ts'
import type { HeaderRule } from './rules.ts'
import { bare } from './source-pattern.ts'

/**
 * The header that forbids indexing, in the order of the file; of several that apply the strictest, unless a later rule
 * takes the earlier ones back.
 *
 * @returns a function of a path in normal form
 */
export function createNoindexLookup(rules: readonly HeaderRule[]): (path: string) => Stated<string> | undefined {
  const read = rules.map(({ source, detaches, values, by }) => {
    const value = values.find((text) => parseRobotsHeader(text).noindex)
    return { source, detaches, forbids: value === undefined ? undefined : { value, by } }
  })
  return (path) => {
    const candidate = bare(path)
    let result: Stated<string> | undefined
    for (const { source, detaches, forbids } of read) {
      if (!source.match(candidate)) continue
      result = detaches ? forbids : (result ?? forbids)
    }
    return result
  }
}
