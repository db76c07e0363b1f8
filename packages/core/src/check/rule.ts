import type { Hosting } from '../collect/hosting.ts'
import type { Severity } from '../diagnostics/finding.ts'
import type { Engine } from '../options/check-settings.ts'
import type { AlternateProblem } from './across/alternates.ts'
import type { Listed } from './across/listed.ts'
import type { Element, Place } from './element.ts'
import type { MapEntry } from './entry.ts'

export type MapKind = 'urlset' | 'sitemapindex' | 'text'

/** What a rule may know beside the file itself. */
export interface RuleContext {
  /** Name of the file, as findings show it. */
  file: string
  /** The map's own address, where it is known: `P10`, `P11` and `P18` need it. */
  url: string | undefined
  /** Origins beside the map's own that it may list (P12). */
  origins: readonly string[]
  /** Engines whose own limits count too. */
  engines?: readonly Engine[]
  now: Date
  /** The robots.txt at hand (R9). */
  robots?: MapRobots
  /** It names the map, or the index that this is a part of: then the map may list what is outside its directory (P11). */
  namedByRobots?: boolean
}

export interface MapRobots {
  /** As findings show it. */
  file: string
  /** Origin that it speaks for; every origin where that is not known. */
  origin: string | undefined
  /** Keys of the sitemaps that it names. */
  sitemaps: ReadonlySet<string>
  blockedBy: Hosting['blockedBy']
}

/** What a file holds, at its end. */
export interface FileSummary {
  kind: MapKind | undefined
  entries: number
  /** Uncompressed. */
  bytes: number
  /** `url` entries with a `lastmod`, and its value where they all have the same. */
  dated: number
  lastmod: string | undefined
}

export interface Hooks {
  root?(root: Element, kind: MapKind | undefined): void
  entry?(entry: MapEntry): void
  end?(summary: FileSummary): void
  /** Whether no scanned entry (`ScannedEntry`) can trigger it whose address begins so: it is then shown none. */
  clears?(prefix: string): boolean
  /** Pictures of scanned entries can trigger it. */
  seesImages?: boolean
}

export type ReportRule<P> = (params: P, place?: Place) => void

/** Hooks with the state of a whole run, for rules across files. */
export interface AcrossHooks {
  /** @param listed what of the maps of the run is known by now; `before` and `variant` are of this entry */
  entry?(entry: MapEntry, file: string, listed: Listed): void
  /** At the end of the run. */
  end?(run: { alternates: Iterable<AlternateProblem> }): void
}

export type ReportAcross<P> = (params: P, where: { file: string; line?: number; column?: number }) => void

/** One rule of the protocol: one file, one code, one page of the docs. */
export interface Rule<P = any> {
  /** Permanent. */
  code: string
  severity: Severity
  /** Numbers in the rulebook: `['P13']`. */
  rules: readonly string[]
  /** What happened, with field and value. */
  message(params: P): string
  /** What it means, and for which engine. */
  why: string
  fix: string | ((params: P) => string)
  /** The smallest input that triggers it. */
  bad: string
  /**
   * Entries that cannot trigger it, so that it is not asked: those of a plain address, or those of plain values and no
   * extension (`MapEntry.plainLoc`, `MapEntry.plain`). Rules that count or compare entries see all of them.
   */
  skips?: 'plain-loc' | 'plain-entry'
  /** Hooks with the state of one file; absent where the reader itself meets the fault. */
  on?(report: ReportRule<P>, context: RuleContext): Hooks
  across?(report: ReportAcross<P>): AcrossHooks
}

/** Keeps the types of the parameters between `message` and `on`. */
export const defineRule = <P>(rule: Rule<P>): Rule<P> => rule
