import type { Video } from '../../entry.ts'

/** schema.org VideoObject → the sitemap's words. What it does not state is absent. */
export function videoFromJsonLd(object: Record<string, unknown>): Video {
  const regions = { allow: countries(object.regionsAllowed), deny: countries(object.ineligibleRegion) }
  const relationship = regions.allow ? 'allow' : 'deny'
  const video = {
    thumbnailLoc: url(object.thumbnailUrl) ?? url(object.thumbnail),
    title: text(object.name),
    description: text(object.description),
    contentLoc: url(object.contentUrl),
    playerLoc: url(object.embedUrl),
    duration: seconds(object.duration),
    expirationDate: text(object.expires),
    publicationDate: text(object.uploadDate) ?? text(object.datePublished),
    familyFriendly: yesOrNo(object.isFamilyFriendly),
    requiresSubscription: yesOrNo(object.requiresSubscription),
    restriction: regions[relationship] && { relationship, countries: regions[relationship] },
  }
  return Object.fromEntries(Object.entries(video).filter(([, value]) => value !== undefined)) as unknown as Video
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

function text(value: unknown): string | undefined {
  const one = first(value)
  return typeof one === 'string' && one.trim() !== '' ? one.trim() : undefined
}

/** A URL, a list of such, or an ImageObject. */
function url(value: unknown): string | undefined {
  const one = first(value)
  if (typeof one !== 'object' || one === null) return text(one)
  const { url, contentUrl } = one as Record<string, unknown>
  return text(contentUrl) ?? text(url)
}

const isoDuration = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i

/** ISO 8601 duration → whole seconds. */
function seconds(value: unknown): number | undefined {
  const match = isoDuration.exec(text(value) ?? '')
  if (!match) return undefined
  const [days, hours, minutes, rest] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return Math.round(((days * 24 + hours) * 60 + minutes) * 60 + rest)
}

function yesOrNo(value: unknown): boolean | undefined {
  const one = first(value)
  if (typeof one === 'boolean') return one
  return one === 'true' || one === 'yes' ? true : one === 'false' || one === 'no' ? false : undefined
}

/** `US,CA`, `US CA`, or a list of names or of Country objects. */
function countries(value: unknown): string[] | undefined {
  const list = (Array.isArray(value) ? value : [value]).flatMap((item) => {
    const name = typeof item === 'object' && item !== null ? (item as { name?: unknown }).name : item
    return typeof name === 'string' ? name.split(/[\s,]+/).filter(Boolean) : []
  })
  return list.length > 0 ? list : undefined
}
