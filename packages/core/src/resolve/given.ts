import type { Witness } from '../collect/facts.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { Entry } from '../entry.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { urlKey } from '../url/key.ts'
import { cleanEntry } from '../write/clean.ts'
import { type CleanEntry, entryFields } from '../write/clean-entry.ts'
import { filterPath, originOf } from './address.ts'
import type { Candidate } from './candidate.ts'
import { cleanContext } from './clean-context.ts'
import { fillFrom, type Witnessed } from './merge.ts'
import { readEntries } from './read-entries.ts'
import { isAscending, sortedBy } from './sorted.ts'
import { slashVariant, withSiteSlash } from './trailing-slash.ts'

/** The entries of the option, each URL once. */
export interface Given {
  /** By the page that the build found at the same address. */
  ofPages: Map<Candidate, Witnessed>
  /** Of addresses that the build does not know. */
  others: Candidate[]
  /** The same by key, where that order is known. */
  sorted?: Candidate[]
}

/** One object for all entries that state the same fields. */
function createWitnesses(): (entry: CleanEntry) => Candidate['witnesses'] {
  const known = new Map<number, Candidate['witnesses']>()
  return (entry) => {
    let fields = 0
    for (let i = 0; i < entryFields.length; i++) if (entryFields[i]! in entry) fields |= 1 << i
    let witnesses = known.get(fields)
    if (!witnesses) {
      witnesses = Object.fromEntries(Object.keys(entry).map((field) => [field, by]))
      known.set(fields, witnesses)
    }
    return witnesses
  }
}

const by: Witness = { source: 'entries', field: 'entries' }
const noFacts = Object.freeze({})

/**
 * Reads the entries of the option. One that names a page of the build, with or without its final slash, is one more
 * source of that page's values; every other follows the site's rule of final slashes.
 *
 * @param pages found pages by equality key.
 * @param origins hosts whose URLs may be given.
 */
export async function readGiven(
  pages: ReadonlyMap<string, Candidate>,
  origins: ReadonlySet<string>,
  options: ResolvedOptions,
  findings: Findings,
): Promise<Given> {
  const ofPages = new Map<Candidate, Witnessed>()
  const others: Candidate[] = []
  const { site, base } = options

  const witnessesOf = createWitnesses()
  const context = cleanContext(options, findings, () => by)
  const pageAt = (loc: string): Candidate | undefined =>
    pages.size === 0 ? undefined : (pages.get(urlKey(loc)) ?? pages.get(urlKey(slashVariant(loc))))
  const visit = (given: Entry | string | URL): void => {
    const entry = cleanEntry(given, context)
    if (!entry) return
    if (!origins.has(originOf(entry.loc))) {
      findings.report('entry-other-host', { loc: entry.loc, site })
      return
    }
    const witnesses = witnessesOf(entry)
    const page = pageAt(entry.loc)
    if (page) {
      add(ofPages.get(page), { entry, witnesses }, (first) => ofPages.set(page, first))
      return
    }
    entry.loc = withSiteSlash(entry.loc, options.trailingSlash)
    const key = entry.loc.includes('%') ? urlKey(entry.loc) : entry.loc
    const path = filterPath(entry.loc, { base })
    others.push({ page: { url: entry.loc }, facts: noFacts, path, key, entry, witnesses })
  }
  const add: Add = (known, next, first) => {
    if (!known) return void first(next)
    fillFrom(known, next, (field, kept, dropped) =>
      findings.report('entry-conflict', { loc: known.entry.loc, field, kept, dropped }),
    )
  }

  const paths = [...pages.values()].map(({ path }) => path)
  await readEntries(options.entries, { site, base, paths }, options.timeout, visit)
  return { ofPages, ...onceEach(others, add) }
}

type Add = <T extends Witnessed>(known: T | undefined, next: T, first: (next: T) => void) => void

/**
 * Each address once. Most lists name each once, and to see that in the order of the addresses, in which they are needed in the
 * end, takes no table, which would take longer than all the rest.
 */
function onceEach(candidates: Candidate[], add: Add): Pick<Given, 'others' | 'sorted'> {
  const keyOf = ({ key }: Candidate): string => key
  const sorted = sortedBy(candidates, keyOf)
  if (isAscending(sorted, keyOf)) return { others: candidates, sorted }
  const known = new Map<string, Candidate>()
  for (const candidate of candidates) add(known.get(candidate.key), candidate, (first) => known.set(first.key, first))
  return { others: [...known.values()] }
}
