import { parseDate } from '../../date/w3c.ts'
import type { ContentFacts, Stated } from '../facts.ts'
import { type ContentOptions, stated } from './context.ts'
import { changedKeys, publishedKeys } from './keys.ts'
import { valuesAt } from './path.ts'

/**
 * The *changed* and *published* dates of top-level and mapped keys, unparsed, in order of precedence: mapped ones first. Booleans
 * and words such as `git Last Modified` are no dates; `false` for a changed key asks for no date from any lower source.
 */
export function dates(
  data: Record<string, unknown>,
  options: ContentOptions,
): Pick<ContentFacts, 'changed' | 'published' | 'undated'> {
  const changedNames = [...(options.fields?.lastmod ?? []), ...changedKeys]
  const undated = changedNames.find((name) => valuesAt(data, name).some(isFalse))
  return {
    changed: datesAt(data, changedNames, options),
    published: datesAt(data, [...(options.fields?.published ?? []), ...publishedKeys], options),
    ...(undated !== undefined && { undated: stated(false, `${undated}: false`, options) }),
  }
}

function datesAt(data: Record<string, unknown>, names: readonly string[], options: ContentOptions): Stated[] {
  return [...new Set(names)].flatMap((name) =>
    valuesAt(data, name)
      .filter(mayBeDate)
      .map((value) => stated(value, name, options)),
  )
}

/** A wrong date counts as one, so that it can be reported with its key. */
export const mayBeDate = (value: unknown): boolean => {
  const { problem } = parseDate(value)
  return problem !== 'keyword' && problem !== 'empty'
}

export const isFalse = (value: unknown): boolean =>
  value === false || (typeof value === 'string' && value.trim().toLowerCase() === 'false')
