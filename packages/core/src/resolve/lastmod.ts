import { callbackFailed, callbackTimedOut } from '../callback.ts'
import type { Facts, Stated } from '../collect/facts.ts'
import { parseDate } from '../date/w3c.ts'
import type { LastmodSource } from '../options/types.ts'
import type { Page } from '../page.ts'
import { isThenable, within } from '../thenable.ts'
import { cleanDate } from '../write/clean/date.ts'
import type { CleanContext } from '../write/clean.ts'

type NamedSource = Extract<LastmodSource, string>
type Callback = Exclude<LastmodSource, string>

/** A page that is to be dated. */
export interface Undated {
  page: Page
  facts: Facts
  /** Raw path without base, for findings. */
  path: string
}

const one = <T>(stated: Stated<T> | undefined): Stated<T>[] => (stated ? [stated] : [])

const sourceDates: Record<NamedSource, (facts: Facts) => readonly Stated[]> = {
  frontmatter: ({ content }) => content?.changed ?? [],
  html: ({ html }) => html?.changed ?? [],
  git: ({ git }) => one(git),
  published: ({ content, html }) => [...(content?.published ?? []), ...(html?.published ?? [])],
  history: ({ history }) => one(history),
  mtime: ({ mtime }) => one(mtime),
}

/**
 * All dates that are stated for a page, highest precedence first: `sitemap.lastmod` of frontmatter or meta, then each
 * source in the order of the option. A page that wants no date of others (`lastUpdated: false`) keeps its own.
 */
export function* datesOf(facts: Facts, sources: readonly LastmodSource[]): Generator<Stated | Callback> {
  if (sources.length === 0) return
  yield* one(facts.content?.sitemap.lastmod)
  yield* one(facts.html?.sitemap.lastmod)
  for (const source of sources) {
    if (facts.content?.undated && source !== 'frontmatter') continue
    if (typeof source === 'function') yield source
    else yield* sourceDates[source](facts)
  }
}

/** A date that has passed its rule (P13), with its witness. */
export type Dated = Stated<string>

/**
 * The first date of a page that holds. One that is none is reported and passed over; booleans and words such as
 * `git Last Modified` are no dates and no fault.
 *
 * @param timeout milliseconds that a function may take.
 */
export function lastmodOf(
  undated: Undated,
  sources: readonly LastmodSource[],
  context: CleanContext,
  timeout: number,
): Dated | undefined | Promise<Dated | undefined> {
  if (statesNothing(undated.facts) && sources.every(isNamed)) return undefined
  return firstDate(datesOf(undated.facts, sources), undated, context, timeout)
}

const isNamed = (source: LastmodSource): boolean => typeof source === 'string'

/** Of a page that is rendered on request, or of which only a manifest tells. */
const statesNothing = ({ html, content, git, history, mtime }: Facts): boolean =>
  !(html || content || git || history || mtime)

function firstDate(
  dates: Iterator<Stated | Callback>,
  undated: Undated,
  context: CleanContext,
  timeout: number,
): Dated | undefined | Promise<Dated | undefined> {
  for (let next = dates.next(); !next.done; next = dates.next()) {
    const stated = typeof next.value === 'function' ? ask(next.value, undated, timeout) : next.value
    if (isThenable(stated)) {
      return stated.then((value) => checked(value, undated, context) ?? firstDate(dates, undated, context, timeout))
    }
    const dated = checked(stated, undated, context)
    if (dated) return dated
  }
  return undefined
}

const byCallback = (value: unknown): Stated => ({ value, by: { source: 'option', field: 'lastmod' } })

function ask(callback: Callback, { page, path }: Undated, timeout: number): Stated | Promise<Stated> {
  const failed = (cause: unknown): never => {
    throw callbackFailed('lastmod', path, cause)
  }
  try {
    const value = callback({ page })
    if (!isThenable(value)) return byCallback(value)
    return within(value.then(byCallback, failed), timeout, () => callbackTimedOut('lastmod', path, timeout))
  } catch (cause) {
    return failed(cause)
  }
}

function checked({ value, by }: Stated, { path }: Undated, context: CleanContext): Dated | undefined {
  const parsed = parseDate(value)
  const { text, problem } = parsed
  const silent = problem === 'keyword' || (problem === 'empty' && typeof value !== 'string')
  if (!silent && (text === undefined || parsed.assumedUtc)) {
    const here = { ...context, witness: () => by }
    cleanDate({ entry: { loc: path }, context: here }, 'lastmod', value)
  }
  return text === undefined ? undefined : { value: text, by }
}

/** Whether `source` is asked at all: no date of higher precedence holds, as far as that is known without asking a function. */
export function isReached(source: NamedSource, facts: Facts, sources: readonly LastmodSource[]): boolean {
  const at = sources.indexOf(source)
  if (at === -1 || facts.content?.undated) return false
  for (const stated of datesOf(facts, sources.slice(0, at))) {
    if (typeof stated !== 'function' && parseDate(stated.value).text !== undefined) return false
  }
  return true
}
