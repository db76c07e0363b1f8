import type { Element } from './element.ts'
import { imageNamespace, newsNamespace, videoNamespace, xhtmlNamespace } from './namespaces.ts'

const none: Element[] = []
const childrenOf = (element: Element | undefined, ns: string, local: string): Element[] => {
  if (!element || element.childCount < 2) return none
  const found = element.children.filter((child) => child.ns === ns && child.local === local)
  return found.length === 0 ? none : found
}

export const imagesOf = (element: Element | undefined): Element[] => childrenOf(element, imageNamespace, 'image')
export const videosOf = (element: Element | undefined): Element[] => childrenOf(element, videoNamespace, 'video')
export const newsOf = (element: Element | undefined): Element[] => childrenOf(element, newsNamespace, 'news')

/** Elements of image, video and news that may stand in a `url`. */
export const rootsOf = (ns: string): readonly string[] =>
  ns === imageNamespace ? ['image'] : ns === videoNamespace ? ['video'] : ns === newsNamespace ? ['news'] : []

const imageOrder = ['loc', 'caption', 'geo_location', 'title', 'license']
const newsOrder = ['publication', 'access', 'genres', 'publication_date', 'title', 'keywords', 'stock_tickers']
const videoOrder = [
  'thumbnail_loc',
  'title',
  'description',
  'content_loc',
  'player_loc',
  'duration',
  'expiration_date',
  'rating',
  'content_segment_loc',
  'view_count',
  'publication_date',
  'tag',
  'category',
  'family_friendly',
  'restriction',
  'gallery_loc',
  'price',
  'requires_subscription',
  'uploader',
  'tvshow',
  'platform',
  'live',
  'id',
]

/** Children of an image, video or news element in the order of its schema (I4, V1, N2). */
export const orderOf = (extension: Element): readonly string[] =>
  extension.ns === imageNamespace ? imageOrder : extension.ns === videoNamespace ? videoOrder : newsOrder

/** Children that may repeat. */
export const repeatable: ReadonlySet<string> = new Set(['tag', 'price', 'content_segment_loc', 'id'])

/** All image, video and news elements of an entry. */
export function extensionsOf(element: Element | undefined): Element[] {
  if (!element || element.childCount < 2) return none
  return element.children.filter((child) => rootsOf(child.ns).includes(child.local))
}

export const extensionChildren = (element: Element | undefined): Element[] =>
  extensionsOf(element).flatMap(({ children }) => children)

const withdrawnImage = new Set(['caption', 'geo_location', 'title', 'license'])
const withdrawnVideo = new Set(['category', 'gallery_loc', 'price', 'tvshow'])
const withdrawnNews = new Set(['access', 'genres', 'keywords', 'stock_tickers'])

/** Why a tag is of no use any more, as the end of a sentence; undefined where it is. */
export function deprecated({ ns, local, attributes }: Element): string | undefined {
  if (ns === imageNamespace && withdrawnImage.has(local)) return 'was withdrawn by Google on 6 August 2022'
  if (ns === newsNamespace && withdrawnNews.has(local)) return 'is on no current page of Google'
  if (ns !== videoNamespace) return undefined
  if (withdrawnVideo.has(local)) return 'was withdrawn by Google on 6 August 2022'
  if (local === 'content_segment_loc' || local === 'id') return 'is on no current page of Google'
  if (local === 'player_loc' && attributes.some(({ name }) => name === 'allow_embed' || name === 'autoplay'))
    return 'has an attribute that Google withdrew on 6 August 2022'
  return undefined
}

export interface AlternateLink {
  link: Element
  rel: string | undefined
  hreflang: string | undefined
  href: string | undefined
  media: string | undefined
}

const noLinks: AlternateLink[] = []

/** The `xhtml:link` of an entry. */
export function linksOf(element: Element | undefined): AlternateLink[] {
  const links = childrenOf(element, xhtmlNamespace, 'link')
  if (links.length === 0) return noLinks
  return links.map((link) => {
    const attribute = (name: string): string | undefined => link.attributes.find((other) => other.name === name)?.value
    return {
      link,
      rel: attribute('rel'),
      hreflang: attribute('hreflang'),
      href: attribute('href'),
      media: attribute('media'),
    }
  })
}
