import { isFetchable, trimHref } from './href.ts'
import type { Level } from './region.ts'
import { largestOf } from './srcset.ts'

type Attributes = Record<string, string>

/** A `<video>` element as it is written. */
export interface VideoElement {
  poster?: string
  contentLoc?: string
  title?: string
  level: Level
}

/** Collects pictures and videos as written, each with the level of the region that it stands in. */
export interface MediaReader {
  /** @returns the URL of a picture that counts */
  open(name: string, attributes: Attributes, level: Level): string | undefined
  close(name: string): void
  readonly images: { url: string; level: Level }[]
  readonly videos: VideoElement[]
}

/** Icons, spacers and tracking pixels have a side of at most so many CSS pixels. */
const iconSize = 32

const isSmall = (size: string | undefined): boolean => {
  const pixels = Number.parseFloat(size ?? '')
  return pixels <= iconSize && !size!.trim().endsWith('%')
}
const isHidden = (attributes: Attributes): boolean =>
  'hidden' in attributes || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '')

const urlOf = (src: string | undefined): string | undefined => {
  const url = src === undefined ? '' : trimHref(src)
  return isFetchable(url) ? url : undefined
}
const largest = (srcset: string | undefined): string | undefined =>
  srcset ? largestOf(srcset, isFetchable) : undefined

export function createMediaReader(): MediaReader {
  const images: { url: string; level: Level }[] = []
  const videos: VideoElement[] = []
  let picture: { source?: string } | undefined
  let video: VideoElement | undefined

  return {
    images,
    videos,
    open(name, attributes, level) {
      if (name === 'picture') picture = {}
      else if (name === 'img') {
        if (isSmall(attributes.width) || isSmall(attributes.height) || isHidden(attributes)) return undefined
        const url = largest(attributes.srcset) ?? urlOf(attributes.src) ?? picture?.source
        if (url) images.push({ url, level })
        return url
      } else if (name === 'video') {
        video = { poster: urlOf(attributes.poster), contentLoc: urlOf(attributes.src), level }
        const title = attributes.title ?? attributes['aria-label']
        if (title?.trim()) video.title = title.trim()
        videos.push(video)
      } else if (name === 'source') {
        if (video) video.contentLoc ??= urlOf(attributes.src)
        else if (picture) picture.source ??= largest(attributes.srcset)
      }
      return undefined
    },
    close(name) {
      if (name === 'picture') picture = undefined
      else if (name === 'video') video = undefined
    },
  }
}
