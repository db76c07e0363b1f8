import type { CollectedPage } from '../collect/collect.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Page } from '../page.ts'
import type { Exclusion } from '../report.ts'
import { urlKey } from '../url/key.ts'
import { resolveLoc } from '../url/loc.ts'
import { filterPath, pageLoc, servedPath } from './address.ts'
import { createLocales } from './alternates/locales.ts'
import { originOfLocale } from './alternates/page-locale.ts'
import type { Candidate } from './candidate.ts'

/** Pages in an order that does not depend on how the framework listed them. */
const inOrder = (a: Candidate, b: Candidate): number =>
  compare(a.path, b.path) ||
  compare(a.page.file, b.page.file) ||
  compare(a.page.source, b.page.source) ||
  compare(textOf(a.page), textOf(b.page))

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)

/** Tells pages apart that claim one address. */
function textOf(page: Page): string {
  try {
    return JSON.stringify(page)
  } catch {
    return Object.keys(page.data ?? {}).join()
  }
}

const beyondAscii = /[^\0-\x7f]/
const byUrl: Candidate['witnesses'] = { loc: { source: 'framework', field: 'url' } }
const byPath: Candidate['witnesses'] = { loc: { source: 'framework', field: 'path' } }

/** Gives each page its address. One whose address is no URL is left out with a finding. */
export function toCandidates(
  pages: readonly CollectedPage[],
  options: ResolvedOptions,
  findings: Findings,
): { candidates: Candidate[]; exclusions: Exclusion[] } {
  const locales = createLocales(options)
  const exclusions: Exclusion[] = []
  const candidates: Candidate[] = []
  for (const { page, facts } of pages) {
    const { loc: address, detail } = pageLoc(page, options, originOfLocale(page.locale, locales, options))
    if (address === undefined) {
      const name = page.path ?? page.url!
      findings.report('page-bad-url', { page: name, detail }, { page: name })
      exclusions.push({ path: name, reason: 'bad-url', by: detail })
      continue
    }
    const path = filterPath(address, options)
    if (beyondAscii.test(path) && path !== path.normalize('NFC')) {
      const page = servedPath(path, options)
      findings.report('path-decomposed', { page }, { page })
    }
    const witnesses = page.path === undefined ? byUrl : byPath
    const candidate: Candidate = { page, facts, path, key: '', entry: { loc: address }, witnesses, locale: undefined }
    takeStatedLoc(candidate, options, findings)
    candidate.key = urlKey(candidate.entry.loc)
    candidates.push(candidate)
  }
  return { candidates: candidates.sort(inOrder), exclusions }
}

/** `sitemap.loc`: the address under which the author wants the page listed. */
function takeStatedLoc(candidate: Candidate, options: ResolvedOptions, findings: Findings): void {
  const { facts, entry, path } = candidate
  const stated = facts.content?.sitemap.loc ?? facts.html?.sitemap.loc
  if (!stated) return
  const { value, by } = stated
  const { loc, detail } = resolveLoc(value as string, options)
  if (loc === undefined) {
    const page = servedPath(path, options)
    findings.report('loc-dropped', { page, value, field: by.field, detail }, { page, file: by.file })
    return
  }
  entry.loc = loc
  candidate.witnesses = { ...candidate.witnesses, loc: by }
}
