import type { Stated } from '../facts.ts'
import { type Thing, textOf, thingsOf, typesOf, walk } from './json-ld.ts'
import type { VideoElement } from './media.ts'

type VideoFields = Record<string, unknown>

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'number' ? value : Number.parseFloat(textOf(value) ?? '')
  return Number.isFinite(number) ? number : undefined
}

/** `PT1H2M3.5S` → whole seconds. Years and months have no fixed length and are no duration of a video. */
export function secondsOf(duration: string): number | undefined {
  const match = /^P(?:(\d+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/i.exec(duration.trim())
  if (!match) return undefined
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return Math.round(((days * 24 + hours) * 60 + minutes) * 60 + seconds)
}

/** URL of a property that holds a URL, an ImageObject or a list of them. */
const urlOf = (value: unknown): string | undefined =>
  textOf(value) ??
  thingsOf(value).map((thing) => textOf(thing.contentUrl) ?? textOf(thing.url) ?? textOf(thing['@id']))[0]

function viewsOf(thing: Thing): number | undefined {
  const watched = thingsOf(thing.interactionStatistic).find((counter) => {
    const type = counter.interactionType
    return (textOf(type) ?? thingsOf(type).flatMap(typesOf)[0] ?? '').endsWith('WatchAction')
  })
  return numberOf(watched?.userInteractionCount ?? thing.interactionCount)
}

function ratingOf(thing: Thing): number | undefined {
  const rating = thingsOf(thing.aggregateRating)[0]
  const value = numberOf(rating?.ratingValue)
  // The protocol's scale ends at 5 (V8).
  return value === undefined ? undefined : (value * 5) / (numberOf(rating?.bestRating) ?? 5)
}

/** ISO 3166 codes of places: `"US, CA"`, `["US"]`, `[{ "@type": "Country", "name": "US" }]`. */
const countriesOf = (value: unknown): string[] =>
  [...new Set([textsOf(value), thingsOf(value).flatMap((place) => textsOf(place.identifier ?? place.name))].flat())]
    .flatMap((text) => text.split(/[\s,]+/))
    .filter((code) => /^[A-Z]{2}$/i.test(code))
    .map((code) => code.toUpperCase())

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')

function restrictionOf(thing: Thing): { relationship: 'allow' | 'deny'; countries: string[] } | undefined {
  const allowed = countriesOf(thing.regionsAllowed)
  if (allowed.length > 0) return { relationship: 'allow', countries: allowed }
  const denied = countriesOf(thing.ineligibleRegion)
  return denied.length > 0 ? { relationship: 'deny', countries: denied } : undefined
}

const booleanOf = (value: unknown): boolean | undefined => {
  const text = typeof value === 'boolean' ? String(value) : textOf(value)?.toLowerCase()
  return text === undefined ? undefined : /true$/.test(text) ? true : /false$/.test(text) ? false : undefined
}

const fieldsOf = (thing: Thing): VideoFields => {
  const fields: VideoFields = {
    thumbnailLoc: urlOf(thing.thumbnailUrl) ?? urlOf(thing.thumbnail),
    title: textOf(thing.name) ?? textOf(thing.headline),
    description: textOf(thing.description),
    contentLoc: urlOf(thing.contentUrl),
    playerLoc: urlOf(thing.embedUrl),
    duration: secondsOf(textOf(thing.duration) ?? ''),
    expirationDate: textOf(thing.expires),
    rating: ratingOf(thing),
    viewCount: viewsOf(thing),
    publicationDate: textOf(thing.uploadDate) ?? textOf(thing.datePublished),
    familyFriendly: booleanOf(thing.isFamilyFriendly),
    restriction: restrictionOf(thing),
    live: booleanOf(thingsOf(thing.publication).map((event) => event.isLiveBroadcast)[0]),
  }
  return defined(fields)
}

const defined = (fields: VideoFields): VideoFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * The videos of a page in the words of `Video`; what the page does not say of one is absent. JSON-LD VideoObjects at any
 * depth come first; a `<video>` element that plays none of their files makes one more.
 */
export function videosOf(
  things: readonly Thing[],
  elements: readonly VideoElement[],
  applyBase: (href: string) => string,
  file: string | undefined,
): Stated<VideoFields>[] {
  const objects = new Set<Thing>()
  for (const thing of things)
    for (const inner of walk(thing)) if (typesOf(inner).includes('VideoObject')) objects.add(inner)
  const described = [...objects].map(fieldsOf).filter((fields) => Object.keys(fields).length > 0)
  const played = new Map<string, VideoFields>()
  for (const { contentLoc, poster, title } of elements) {
    if (contentLoc === undefined || described.some((fields) => fields.contentLoc === contentLoc)) continue
    const url = applyBase(contentLoc)
    if (played.has(url) || described.some((fields) => fields.contentLoc === url)) continue
    played.set(url, { thumbnailLoc: poster && applyBase(poster), title, contentLoc: url })
  }
  const stated = (fields: VideoFields, field: string): Stated<VideoFields> => ({
    value: defined(fields),
    by: { source: 'html', field, file },
  })
  return [
    ...described.map((fields) => stated(fields, 'JSON-LD VideoObject')),
    ...[...played.values()].map((fields) => stated(fields, '<video>')),
  ]
}
