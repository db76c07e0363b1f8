import type { Migration, Printable, PrintableOptions } from './migration.ts'
import { createNotes, type Notes } from './notes.ts'
import { printValue } from './print.ts'
import { SourceText } from './source-text.ts'

/** All keys that `@astrojs/sitemap` 3.7 knows. */
export const astroKeys = [
  'filter',
  'customPages',
  'customSitemaps',
  'canonicalURL',
  'i18n',
  'entryLimit',
  'changefreq',
  'lastmod',
  'priority',
  'serialize',
  'xslURL',
  'chunks',
  'namespaces',
  'filenameBase',
] as const

/** The argument of `sitemap()` of `@astrojs/sitemap`: data, and source text for all else. */
export type AstroSitemapConfig = Partial<Record<(typeof astroKeys)[number], Printable>>

const item =
  '{ url: String(entry.loc), lastmod: entry.lastmod, changefreq: entry.changefreq, priority: entry.priority }'

/** Enumerations of the old package have no place in the new config. */
const withoutEnums = (code: string): string =>
  code.replace(/\b(?:ChangeFreqEnum|EnumChangefreq)\.([A-Z]+)\b/g, (_, name: string) => `'${name.toLowerCase()}'`)
const codeOf = (value: Printable): string => withoutEnums(printValue(value, '  '))

/**
 * The options of `@astrojs/sitemap` as ours, under the same names of files.
 *
 * @param old argument of the integration
 * @param context.prefixDefaultLocale pages of the default locale stand below its name too
 * @example migrateAstro({ changefreq: 'weekly', filter: new SourceText('(page) => !page.includes("draft")') }).options
 */
export function migrateAstro(
  old: AstroSitemapConfig,
  { prefixDefaultLocale = false }: { prefixDefaultLocale?: boolean } = {},
): Migration {
  const notes = createNotes()
  const options: PrintableOptions = {}
  readPages(old, options, notes)
  readValues(old, options, notes)
  readI18n(old, prefixDefaultLocale, options, notes)
  readFiles(old, options, notes)
  notes.unknown(old, astroKeys, '@astrojs/sitemap')
  return { options, notes: notes.list, renamed: [] }
}

function readPages(old: AstroSitemapConfig, options: PrintableOptions, { add }: Notes): void {
  const { filter, serialize, customPages, customSitemaps } = old
  if (customPages !== undefined) {
    options.entries = customPages
    add(
      'customPages',
      '`entries`. One that is a page of the build is listed once; those of other hosts are left out with a warning.',
    )
  }
  if (customSitemaps !== undefined) {
    options.sitemaps = customSitemaps
    add('customSitemaps', '`sitemaps`. Those of other hosts are left out of the index with a warning.')
  }
  const lines: string[] = []
  if (filter !== undefined) {
    lines.push(`if (!(${codeOf(filter)})(String(entry.loc))) return null`)
    add(
      'filter',
      'Part of `transform`: called with the same URL. Globs in `exclude` are often shorter: error pages, redirects, drafts and noindex pages need none.',
    )
  }
  if (serialize !== undefined) {
    lines.push(
      `const item = await (${codeOf(serialize)})(${item})`,
      'if (!item) return null',
      'const { url: loc, lastmod, changefreq, priority, links } = item',
      'const alternates = links?.map(({ lang, url }) => ({ hreflang: lang, href: url })) ?? entry.alternates',
      'return { ...entry, loc, lastmod, changefreq, priority, alternates }',
    )
    add(
      'serialize',
      '`transform`: called with the same item; its `links` are made afterwards. A `lastmod` that is the time of the build is better left out.',
    )
  } else if (filter !== undefined) lines.push('return entry')
  if (lines.length > 0)
    options.transform = new SourceText(`async ({ entry }) => {\n${lines.map((line) => `    ${line}\n`).join('')}  }`)
}

function readValues(
  { changefreq, priority, lastmod }: AstroSitemapConfig,
  options: PrintableOptions,
  { add }: Notes,
): void {
  if (changefreq !== undefined || priority !== undefined)
    options.defaults = {
      ...(changefreq !== undefined && {
        changefreq: changefreq instanceof SourceText ? new SourceText(codeOf(changefreq)) : changefreq,
      }),
      ...(priority !== undefined && { priority }),
    }
  if (changefreq !== undefined) add('changefreq', '`defaults.changefreq`. Google and Bing do not read it.')
  if (priority !== undefined) add('priority', '`defaults.priority`. Google and Bing do not read it.')
  if (lastmod !== undefined)
    add(
      'lastmod',
      'Left out: one date for all pages says nothing of any. Dates come from frontmatter, the HTML and git.',
    )
}

function readI18n(
  { i18n }: AstroSitemapConfig,
  prefixDefaultLocale: boolean,
  options: PrintableOptions,
  { add }: Notes,
): void {
  if (i18n === undefined) return
  const { defaultLocale, locales } = (i18n ?? {}) as { defaultLocale?: Printable; locales?: Record<string, Printable> }
  const codes = i18n instanceof SourceText || locales instanceof SourceText ? undefined : locales
  if (!codes || Object.values(codes).some((code) => typeof code !== 'string')) {
    add(
      'i18n',
      'Left out: it could not be read here. The `i18n` of Astro itself is used, else the hreflang links of the pages, else the option `alternates`.',
    )
    return
  }
  const prefixOf = (locale: string): string => (locale === defaultLocale && !prefixDefaultLocale ? '' : locale)
  const byCode = Object.entries(codes).map(([locale, code]) => [code as string, prefixOf(locale)] as const)
  const code = typeof defaultLocale === 'string' ? codes[defaultLocale] : undefined
  options.alternates = { locales: Object.fromEntries(byCode), defaultLocale: code }
  add(
    'i18n',
    '`alternates`, from hreflang to the folder of its pages, with x-default. Where Astro’s own `i18n` has the same locales, leave it out: that is used by itself.',
  )
}

function readFiles(old: AstroSitemapConfig, options: PrintableOptions, { add }: Notes): void {
  const { filenameBase = 'sitemap', entryLimit, xslURL, chunks } = old
  const named = (rest: string): Printable =>
    typeof filenameBase === 'string'
      ? filenameBase + rest
      : new SourceText(`${printValue(filenameBase)} + ${printValue(rest)}`)
  const groups = chunks === undefined ? undefined : groupsOf(chunks)
  options.output = {
    file: named('-index.xml'),
    shard: named(groups ? '-{group}-{n}.xml' : '-{n}.xml'),
    index: 'always',
    ...(entryLimit !== undefined && {
      urls: typeof entryLimit === 'number' ? Math.min(50_000, Math.max(1, entryLimit)) : entryLimit,
    }),
    ...(xslURL !== undefined && { stylesheet: xslURL }),
  }
  add(
    'filenameBase',
    `\`output\` keeps the names of files that search engines know. Without it the entry file is sitemap.xml, whether the site is small or large.`,
  )
  if (entryLimit !== undefined) add('entryLimit', '`output.urls`, at most 50,000 by the protocol.')
  if (xslURL !== undefined)
    add(
      'xslURL',
      '`output.stylesheet`. Browsers are dropping XSLT: `stylesheet: true` writes one of CSS, which they show.',
    )
  if (chunks !== undefined) {
    options.groups = groups
    add(
      'chunks',
      groups
        ? '`groups`: each page stands in the first group that takes it; change entries in `transform`.'
        : 'Left out: `groups` waits for no promise. Write it as { name: glob }, or as a function of the entry.',
    )
  }
  if (old.namespaces !== undefined) add('namespaces', 'Left out: only those in use are declared.')
  if (old.canonicalURL !== undefined) add('canonicalURL', 'Left out: it did nothing.')
}

/** @returns undefined: a function waits for something */
function groupsOf(chunks: Printable): Printable | undefined {
  const code = codeOf(chunks).replace(/\basync (?=\(|\w+ =>|function)/g, '')
  if (/\bawait\b/.test(code)) return undefined
  return new SourceText(
    `({ entry }) => {\n    const chunks = ${code}\n    const item = ${item}\n    return Object.keys(chunks).find((name) => chunks[name](item)) ?? 'pages'\n  }`,
  )
}
