import type { Readable } from 'node:stream'
import type { Finding } from '../diagnostics/finding.ts'
import { urlKey } from '../url/key.ts'
import { createAlternates } from './across/alternates.ts'
import { createListed, type Listed } from './across/listed.ts'
import { checkFile, findingOf } from './check-file.ts'
import type { Place } from './element.ts'
import type { MapEntry } from './entry.ts'
import { newsOf } from './extensions.ts'
import type { LiveSample } from './live/sample.ts'
import type { CheckOptions } from './options.ts'
import { ruleOf } from './registry.ts'
import type { AcrossHooks, FileSummary, MapRobots, Rule, RuleContext } from './rule.ts'
import { createSink, rulesOn } from './sink.ts'

export interface MapToCheck {
  source: Readable
  /** As findings show it. */
  file: string
  /** Its own address, where it is known. */
  url: string | undefined
  text?: boolean
  onEntry?: OnEntry
  /** Entries of an index only: the others need not be made whole for it. */
  onShard?: OnEntry
}

type OnEntry = (entry: MapEntry, frameOf: (place: Place) => Finding['frame']) => void

/** One run of `check`: what its targets share. */
export interface CheckRun {
  readonly options: CheckOptions
  readonly now: Date
  /** The robots.txt at hand, once one was read. */
  robots: MapRobots | undefined
  /** The listed pages that are to be asked. */
  readonly sample: LiveSample | undefined
  /** A set of files that belong together begins. */
  begin(): void
  check(map: MapToCheck): Promise<FileSummary>
  report(code: string, params: Record<string, unknown>, file: string, place?: Place, frame?: Finding['frame']): void
  drain(): Finding[]
  /** What only the whole run tells. */
  end(): Finding[]
}

export function createRun(options: CheckOptions, sample?: LiveSample): CheckRun {
  const levels = options.rules ?? {}
  const rules = rulesOn(levels)
  const now = options.now ?? new Date()
  const sink = createSink({
    levels,
    strict: options.strict ?? false,
    maxPerCode: options.maxPerCode || (options.maxPerCode === 0 ? Number.POSITIVE_INFINITY : 20),
    accepts: options.accepts ?? (() => false),
  })
  let frames: Parameters<NonNullable<Parameters<typeof checkFile>[0]['onEntry']>>[1] | undefined
  const across = rules.flatMap((rule): AcrossHooks[] => {
    if (!rule.across) return []
    const hooks = rule.across((params, { file, line, column }) => {
      const place = line === undefined ? undefined : { line, column: column ?? 1 }
      const shown = frames
      const frame = place && shown && (() => shown.at(place))
      sink.report(findingOf(rule, params, file, place), frame)
    })
    return [hooks]
  })
  const wantsAlternates = rules.some(({ code }) => code.startsWith('hreflang-'))
  const listed = createListed()
  const alternates = createAlternates(listed)
  const wantsListed = rules.some(({ code }) => code === 'duplicate-loc' || code === 'slash-variants') || wantsAlternates
  const entryHooks = across.filter(
    (hooks): hooks is AcrossHooks & Required<Pick<AcrossHooks, 'entry'>> => hooks.entry !== undefined,
  )
  const isOn = (rule: Rule | undefined): rule is Rule => rule !== undefined && rules.includes(rule)

  /** robots.txt names a map of this set. */
  let setIsNamed = false
  const run: CheckRun = {
    options,
    now,
    robots: undefined,
    sample,
    begin() {
      listed.begin()
      setIsNamed = false
    },
    check({ source, file, url, text, onEntry, onShard }) {
      if (url !== undefined && run.robots?.sitemaps.has(urlKey(url))) setIsNamed = true
      const context: RuleContext = {
        file,
        url,
        origins: options.origins ?? [],
        engines: options.engines,
        now,
        robots: run.robots,
        namedByRobots: setIsNamed,
      }
      return checkFile({
        source,
        context,
        text,
        rules,
        report: sink.report,
        onEntry(entry, here) {
          frames = here
          if (wantsListed && entry.url.absolute) {
            addListed(listed, entry, file)
            for (const hooks of entryHooks) hooks.entry(entry, file, listed)
          }
          if (wantsAlternates) alternates.add(entry, file)
          sample?.add(entry, file, here.at)
          if (entry.kind === 'sitemap') onShard?.(entry, here.at)
          onEntry?.(entry, here.at)
        },
        onScanned(scanned, whole, here) {
          frames = here
          if (wantsListed) {
            listed.add(scanned.hash, file, scanned.line)
            if (listed.before || listed.variant) for (const hooks of entryHooks) hooks.entry(whole(), file, listed)
          }
          sample?.add(whole(), file, here.at)
          onEntry?.(whole(), here.at)
        },
      })
    },
    report(code, params, file, place, frame) {
      const rule = ruleOf(code)
      if (isOn(rule)) sink.report(findingOf(rule, params, file, place), frame && (() => frame))
    },
    drain: sink.drain,
    end() {
      frames = undefined
      for (const hooks of across) hooks.end?.({ alternates: alternates.problems() })
      return [...sink.drain(), ...sink.rest()]
    },
  }
  return run
}

/** A news map beside the others may list an article again. */
function addListed(listed: Listed, { key, element, plain, locPlace }: MapEntry, file: string): void {
  if (!plain && newsOf(element).length > 0) {
    listed.add(key, file, locPlace.line)
    listed.add(`news\n${file}\n${key}`, file, locPlace.line)
  } else listed.add(key, file, locPlace.line)
}
