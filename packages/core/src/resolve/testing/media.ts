import type { Stated } from '../../collect/facts.ts'
import { createFindings } from '../../diagnostics/findings.ts'
import type { Entry } from '../../entry.ts'
import { cleanEntry } from '../../write/clean.ts'
import type { Assets, Found, MediaContext, MediaPage } from '../media/media-page.ts'

export const site = 'https://example.com'

export const stated = <T>(value: T, field: string): Stated<T> => ({
  value,
  by: { source: 'frontmatter', field, file: 'content/one.md' },
})
/** @param path raw, without base. */
export const mediaPage = (path: string, facts: MediaPage['facts'], base = '/'): MediaPage => ({
  page: { path: base + path.slice(1) },
  path,
  url: site + encodeURI(base + path.slice(1)),
  facts,
})

/** Built files, and what sources became: `{ 'hero.png': ['_astro/hero.a1b2c3.webp'] }`. */
export const assetsOf = (files: string[] = [], sources: Record<string, string[]> = {}): Assets => ({
  has: (path) => files.includes(path),
  builtFrom: (name) => sources[name] ?? [],
})

export function mediaContext(options: Partial<MediaContext['options']> = {}, more: Partial<MediaContext> = {}) {
  return {
    options: {
      site,
      base: '/',
      images: 'frontmatter' as const,
      videos: false,
      news: undefined,
      ...options,
    },
    assets: assetsOf(),
    findings: createFindings(),
    ...more,
  }
}

/** What `cleanEntry` makes of a found value. */
export function cleaned<F extends 'images' | 'videos' | 'news'>(
  field: F,
  found: Found<unknown> | undefined,
  page: MediaPage,
  { options: { base }, findings }: Pick<MediaContext, 'options' | 'findings'>,
) {
  const entry = { loc: page.url, [field]: found?.value } as unknown as Entry
  return cleanEntry(entry, { site, base, findings, withdrawnTags: false, where: { page: page.path } })?.[field]
}
