import type { Finding } from '../../diagnostics/finding.ts'
import type { Place } from '../element.ts'
import type { MapEntry } from '../entry.ts'
import { originOf } from '../raw-url.ts'

/** A listed URL that is to be asked, with its place in the map. */
export interface LiveUrl {
  loc: string
  file: string
  place: Place
  frame: Finding['frame']
}

/** The URLs to ask: all, or as many as the limit, evenly spread over what is listed. Keeps at most twice the limit. */
export interface LiveSample {
  add(entry: MapEntry, file: string, frameOf: (place: Place) => Finding['frame']): void
  urls(): LiveUrl[]
  /** URLs on the hosts that may be asked. */
  readonly listed: number
  /** URLs on other hosts. */
  readonly elsewhere: number
}

/** @param isAsked whether an origin may be asked */
export function createLiveSample(limit: number, isAsked: (origin: string) => boolean): LiveSample {
  let kept: LiveUrl[] = []
  let step = 1
  let listed = 0
  let elsewhere = 0
  return {
    get listed() {
      return listed
    },
    get elsewhere() {
      return elsewhere
    },
    add({ kind, url, loc, locPlace: place }, file, frameOf) {
      if ((kind !== 'url' && kind !== 'line') || !url.absolute || loc.length > 2047) return
      const origin = originOf(url)
      if (origin === undefined) return
      if (!isAsked(origin)) {
        elsewhere += 1
        return
      }
      if (listed % step === 0) kept.push({ loc, file, place, frame: frameOf(place) })
      listed += 1
      if (limit > 0 && kept.length >= limit * 2) {
        kept = kept.filter((_, index) => index % 2 === 0)
        step *= 2
      }
    },
    urls() {
      if (limit === 0 || kept.length <= limit) return kept
      return Array.from({ length: limit }, (_, index) => kept[Math.floor((index * kept.length) / limit)]!)
    },
  }
}
