import type { Migration, Printable, PrintableOptions } from './migration.ts'
import { createNotes } from './notes.ts'
import { SourceText } from './source-text.ts'

/** All keys that `@quasibit/eleventy-plugin-sitemap` 2.2 knows. */
export const eleventyKeys = ['lastModifiedProperty', 'sitemap'] as const
const streamKeys = ['hostname', 'xmlns', 'xslUrl', 'lastmodDateOnly', 'level', 'errorHandler'] as const

/** The options of `@quasibit/eleventy-plugin-sitemap`: data, and source text for all else. */
export interface EleventySitemapConfig {
  lastModifiedProperty?: Printable
  sitemap?: Printable
}

/** A template that makes a sitemap. */
export interface SitemapTemplate {
  /** Name of the file, below the project. */
  file: string
  text: string
}

/**
 * The options of `@quasibit/eleventy-plugin-sitemap` as ours, and what becomes of templates that print a sitemap.
 *
 * @param old undefined where the site has templates only
 * @example migrateEleventy({ sitemap: { hostname: 'https://example.com' } }, []).options // { site: 'https://example.com' }
 */
export function migrateEleventy(
  old: EleventySitemapConfig | undefined,
  templates: readonly SitemapTemplate[],
): Migration {
  const { add, list, unknown } = createNotes()
  const options: PrintableOptions = {}
  const stream = old?.sitemap instanceof SourceText ? undefined : ((old?.sitemap ?? {}) as Record<string, Printable>)
  const host = stream?.hostname ?? templates.map(hostOf).find(Boolean)
  options.site = host ?? new SourceText("'https://example.com' /* the address of your site */")
  if (stream?.hostname !== undefined) add('sitemap.hostname', '`site`.')
  else if (!stream) add('sitemap', 'Left out: it could not be read here. `site` is its `hostname`.')
  if (stream?.xslUrl !== undefined) {
    options.output = { stylesheet: stream.xslUrl }
    add(
      'sitemap.xslUrl',
      '`output.stylesheet`. Browsers are dropping XSLT: `stylesheet: true` writes one of CSS, which they show.',
    )
  }
  if (stream?.xmlns !== undefined) add('sitemap.xmlns', 'Left out: only namespaces in use are declared.')
  if (stream?.lastmodDateOnly !== undefined)
    add('sitemap.lastmodDateOnly', 'Left out: a date without a time is written as a date.')
  if (stream?.level !== undefined || stream?.errorHandler !== undefined)
    add('sitemap.level', 'Left out: faults in the data of a page are warnings, with `strict: true` errors.')
  if (stream && old?.sitemap !== undefined) unknown(stream, streamKeys, 'its sitemap stream')
  if (old?.lastModifiedProperty !== undefined) {
    options.fields = { lastmod: old.lastModifiedProperty }
    add('lastModifiedProperty', '`fields.lastmod`, read before the usual names (updated, lastmod, dateModified …).')
  }
  if (old) unknown(old, eleventyKeys, '@quasibit/eleventy-plugin-sitemap')
  if (old || templates.length > 0)
    add(
      'front matter',
      '`sitemap: { changefreq, priority, lastmod, ignore }` is read as before. A page that is excluded from collections is listed: `sitemap: false` leaves it out. `sitemap.links`, `img` and `video` are `alternates`, `images` and `videos` here.',
    )
  for (const { file, text } of templates)
    add(
      file,
      `Remove it: the plugin writes ${permalinkOf(text) ?? '/sitemap.xml'} from the pages that were built, and refuses to write over a file that is not its own.${filterOf(text)}`,
    )
  const renamed = templates.flatMap(({ text }) => {
    const permalink = permalinkOf(text)?.replace(/^\//, '')
    return permalink && permalink !== 'sitemap.xml' && permalink.endsWith('.xml') ? [permalink] : []
  })
  const [file] = renamed
  if (file) {
    options.output = { ...(options.output as Record<string, Printable>), file }
    add('permalink', `\`output.file\` keeps the name ${file}.`)
  }
  return { options, notes: list, renamed: [] }
}

const permalinkOf = (text: string): string | undefined => /^\s*permalink:\s*["']?([^"'\s#]+)/m.exec(text)?.[1]

const hostOf = ({ text }: SitemapTemplate): string | undefined => /<loc>\s*(https?:\/\/[^/<{\s]+)/.exec(text)?.[1]

/** What a pasted template looks at beside the list of pages. */
const filterOf = (text: string): string =>
  /\{%-?\s*(?:if|unless)\b/.test(text)
    ? ' It lists pages under a condition: say the same with `exclude`, or `sitemap: false` in the front matter of a page or folder.'
    : ''
