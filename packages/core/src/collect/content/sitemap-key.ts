import { nearest } from '../../diagnostics/nearest.ts'
import type { StatedEntry } from '../facts.ts'
import { type ContentOptions, ownerOf, stated, where } from './context.ts'
import { readFlag } from './flag.ts'
import { entryKeys, exclusionKeys } from './keys.ts'

const known: readonly string[] = [...entryKeys, 'exclude']

/**
 * `sitemap: false`, or `sitemap: { lastmod, changefreq, priority, images, videos, news, alternates, loc }` with `exclude: true`
 * (or Hugo's `disable`, or `ignore`). Values are not checked here; a key without a value says nothing; `sitemap.lastmod: false`
 * is the caller's, since it is a wish and no date.
 */
export function sitemapKey(value: unknown, options: ContentOptions): StatedEntry {
  const flag = typeof value === 'object' && value !== null ? undefined : readFlag(value)
  if (value === undefined || value === null || value === '' || flag === true) return {}
  if (flag === false) return { exclude: stated(true, 'sitemap: false', options) }
  if (typeof value !== 'object' || Array.isArray(value)) {
    options.findings?.report('frontmatter-sitemap', { of: ownerOf(options), value }, where(options))
    return {}
  }
  const entry: StatedEntry = {}
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined || member === null || member === '') continue
    if ((exclusionKeys as readonly string[]).includes(key)) {
      if (excludes(key, member, options)) entry.exclude ??= stated(true, `sitemap.${key}: true`, options)
    } else if ((entryKeys as readonly string[]).includes(key)) {
      entry[key as (typeof entryKeys)[number]] = stated(member, `sitemap.${key}`, options)
    } else {
      const near = nearest(key, known)
      options.findings?.report(
        'frontmatter-unknown',
        { of: ownerOf(options), key: `sitemap.${key}`, ...(near && { nearest: `sitemap.${near}` }), known },
        where(options),
      )
    }
  }
  return entry
}

function excludes(key: string, value: unknown, options: ContentOptions): boolean {
  const flag = readFlag(value)
  if (flag === undefined)
    options.findings?.report(
      'frontmatter-flag',
      { of: ownerOf(options), key: `sitemap.${key}`, value, meaning: 'The page is left out.' },
      where(options),
    )
  return flag ?? true
}
