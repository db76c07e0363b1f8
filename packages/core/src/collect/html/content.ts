import { isFetchable, trimHref } from './href.ts'
import { createMediaReader, type VideoElement } from './media.ts'
import { createReaderHash, type ReaderHash } from './reader-hash.ts'
import { createRegionTracker, type Level } from './region.ts'

type Attributes = Record<string, string>

/** What the body shows: pictures, videos, links, and the hash of it all. */
export interface ContentReader {
  open(name: string, attributes: Attributes, depth: number): void
  text(data: string): void
  close(name: string, depth: number): void
  /** Of the main content, as written, each once. */
  images(): string[]
  videos(): VideoElement[]
  /** Of the whole body, as written. */
  readonly links: ReadonlySet<string>
  readonly hash: ReaderHash | undefined
  /** Level of the main content. */
  readonly main: Level
}

/**
 * @param wanted.hash costs the whole text.
 * @param wanted.links every link of the page; without it `links` stays empty.
 */
export function createContentReader(wanted: { hash: boolean; links?: boolean }): ContentReader {
  const region = createRegionTracker()
  const media = createMediaReader()
  const links = new Set<string>()
  const hash = wanted.hash ? createReaderHash() : undefined

  return {
    links,
    hash,
    open(name, attributes, depth) {
      region.open(name, attributes, depth)
      const image = media.open(name, attributes, region.level)
      if (image) hash?.image(image, attributes.alt ?? '', region.level)
      if ((name !== 'a' && name !== 'area') || !(hash || wanted.links)) return
      const href = trimHref(attributes.href ?? '')
      if (!isFetchable(href)) return
      if (wanted.links) links.add(href)
      hash?.link(href, region.level)
    },
    text(data) {
      hash?.text(data, region.level)
    },
    close(name, depth) {
      region.close(depth)
      media.close(name)
    },
    images: () => [...new Set(media.images.filter(({ level }) => level >= region.main).map(({ url }) => url))],
    videos: () => media.videos.filter(({ level }) => level >= region.main),
    get main() {
      return region.main
    },
  }
}
