import type { Finding } from '../../diagnostics/finding.ts'
import { urlKey } from '../../url/key.ts'
import type { Place } from '../element.ts'
import type { MapEntry } from '../entry.ts'
import { imagesOf, linksOf } from '../extensions.ts'
import { originOf } from '../raw-url.ts'

/** What the audit keeps of one entry. */
export interface ListedUrl extends Place {
  loc: string
  file: string
  frame: Finding['frame']
  lastmod: string | undefined
  /** hreflang in lower case → key. */
  alternates: ReadonlyMap<string, string>
  images: readonly string[]
}

/** The URLs of all maps of a folder, by key; of a URL that several list the first. */
export interface ListedUrls {
  add(entry: MapEntry, file: string, frameOf: (place: Place) => Finding['frame']): void
  readonly byKey: ReadonlyMap<string, ListedUrl>
  /** Origin of most of them. */
  origin(): string | undefined
}

export function createListedUrls(): ListedUrls {
  const byKey = new Map<string, ListedUrl>()
  const origins = new Map<string, number>()
  return {
    byKey,
    add({ kind, url, key, loc, element, core, locPlace }, file, frameOf) {
      if (kind === 'sitemap' || !url.absolute) return
      const origin = originOf(url)
      if (origin) origins.set(origin, (origins.get(origin) ?? 0) + 1)
      if (byKey.has(key)) return
      const alternates = linksOf(element).flatMap(({ hreflang, href }): [string, string][] =>
        hreflang === undefined || !href ? [] : [[hreflang.toLowerCase(), urlKey(href.trim())]],
      )
      byKey.set(key, {
        loc,
        file,
        line: locPlace.line,
        column: locPlace.column,
        frame: frameOf(locPlace),
        lastmod: core.lastmod?.text.trim(),
        alternates: new Map(alternates),
        images: imagesOf(element).flatMap(({ children }) =>
          children.filter(({ local }) => local === 'loc').map(({ text }) => text.trim()),
        ),
      })
    },
    origin: () => [...origins].sort(([, a], [, b]) => b - a)[0]?.[0],
  }
}
