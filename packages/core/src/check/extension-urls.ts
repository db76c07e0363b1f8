import type { Element, Place } from './element.ts'
import { imagesOf, linksOf, videosOf } from './extensions.ts'
import { type RawUrl, splitUrl } from './raw-url.ts'

/** An address beside the `loc` of an entry. */
export interface ExtensionAddress {
  /** As messages call it: `<image:loc>`, `The alternate de`. */
  name: string
  url: RawUrl
  place: Place
  /** What is shown at it; an alternate is a page. */
  isMedia: boolean
}

const ofVideo = new Set(['thumbnail_loc', 'content_loc', 'player_loc'])

/** Addresses of images, videos and alternates that are given at all (I2, V2, V5, H2). */
export function addressesOf(element: Element | undefined): ExtensionAddress[] {
  const found: ExtensionAddress[] = []
  const add = (child: Element): void => {
    const text = child.text.trim()
    if (text !== '') found.push({ name: `<${child.name}>`, url: splitUrl(text), place: child, isMedia: true })
  }
  for (const image of imagesOf(element)) for (const child of image.children) if (child.local === 'loc') add(child)
  for (const video of videosOf(element)) for (const child of video.children) if (ofVideo.has(child.local)) add(child)
  for (const { link, hreflang, href } of linksOf(element)) {
    const text = href?.trim()
    if (text)
      found.push({
        name: `The alternate ${hreflang ?? ''}`.trimEnd(),
        url: splitUrl(text),
        place: link,
        isMedia: false,
      })
  }
  return found
}
