import type { Stated, Witness } from '../facts.ts'
import { parseRobotsHeader } from '../robots-directives.ts'
import type { HeaderRule } from './rules.ts'
import { bare } from './source-pattern.ts'

/** A header that forbids indexing. */
export interface Forbidden extends Stated<string> {
  /** `unavailable_after`: from this moment on; without it at all times. */
  from?: Date
}

/**
 * The header that forbids indexing, in the order of the file; of several that apply the strictest, unless a later rule
 * takes the earlier ones back.
 *
 * @returns a function of a path in normal form
 */
export function createNoindexLookup(rules: readonly HeaderRule[]): (path: string) => Forbidden | undefined {
  const read = rules.map(({ source, detaches, values, by }) => {
    const forbids = values.map((value) => forbidden(value, by)).reduce(strictest, undefined)
    return { source, detaches, forbids }
  })
  return (path) => {
    const candidate = bare(path)
    let result: Forbidden | undefined
    for (const { source, detaches, forbids } of read) {
      if (!source.match(candidate)) continue
      result = detaches ? forbids : strictest(result, forbids)
    }
    return result
  }
}

function forbidden(value: string, by: Witness): Forbidden | undefined {
  const { noindex, unavailableAfter } = parseRobotsHeader(value)
  if (noindex) return { value, by }
  return unavailableAfter && { value, by, from: unavailableAfter }
}

/** Of two that are equally strict, the first. */
function strictest(a: Forbidden | undefined, b: Forbidden | undefined): Forbidden | undefined {
  if (!a || !b) return a ?? b
  return (b.from?.getTime() ?? 0) < (a.from?.getTime() ?? 0) ? b : a
}
