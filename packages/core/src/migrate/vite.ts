import type { Migration, Printable, PrintableOptions } from './migration.ts'
import { createNotes, type Notes } from './notes.ts'
import { printValue } from './print.ts'
import { SourceText } from './source-text.ts'

/** All keys that `vite-plugin-sitemap` 0.8 knows. */
export const viteKeys = [
  'hostname',
  'basePath',
  'dynamicRoutes',
  'exclude',
  'i18n',
  'externalSitemaps',
  'outDir',
  'extensions',
  'changefreq',
  'priority',
  'lastmod',
  'readable',
  'generateRobotsTxt',
  'robots',
  'xmlns',
] as const

/** The argument of `vite-plugin-sitemap`: data, and source text for all else. */
export type ViteSitemapConfig = Partial<Record<(typeof viteKeys)[number], Printable>>

type Routes = { readonly [route: string]: Printable }

const isRoutes = (value: Printable): value is Routes =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof SourceText || value instanceof Date || value instanceof RegExp)

/**
 * The options of `vite-plugin-sitemap` as ours.
 *
 * @example migrateVite({ hostname: 'https://example.com', dynamicRoutes: ['/a'] }).options // { site, entries, robots }
 */
export function migrateVite(old: ViteSitemapConfig): Migration {
  const notes = createNotes()
  const options: PrintableOptions = {}
  readSite(old, options, notes)
  readPages(old, options, notes)
  readValues(old, options, notes)
  readI18n(old, options, notes)
  const robotsTxt = readRobots(old, options, notes)
  for (const [key, note] of [
    ['outDir', 'Left out: that of the build counts.'],
    ['extensions', 'Left out: pages are HTML. Name others in `entries`.'],
    ['readable', 'Left out: `output: { stylesheet: true }` makes the sitemap readable in a browser.'],
    ['xmlns', 'Left out: only namespaces in use are declared.'],
  ] as const)
    if (old[key] !== undefined) notes.add(key, note)
  notes.unknown(old, viteKeys, 'vite-plugin-sitemap')
  return { options, notes: notes.list, renamed: [], robotsTxt }
}

function readSite({ hostname, basePath }: ViteSitemapConfig, options: PrintableOptions, { add }: Notes): void {
  if (hostname === undefined) {
    options.site = new SourceText("'https://example.com' /* the address of your site */")
    add('hostname', '`site`, and it must be set: it was http://localhost/ by default.')
  } else {
    options.site = hostname
    add('hostname', '`site`.')
  }
  if (basePath === undefined || basePath === '') return
  if (typeof basePath === 'string' && typeof hostname === 'string' && URL.canParse(hostname))
    options.site = `${new URL(hostname).origin}/${basePath.replace(/^\/+|\/+$/g, '')}`
  add('basePath', 'The path of `site`; where the `base` of Vite says the same, the origin alone will do.')
}

function readPages(old: ViteSitemapConfig, options: PrintableOptions, { add }: Notes): void {
  const { dynamicRoutes, exclude, externalSitemaps } = old
  if (dynamicRoutes !== undefined) {
    options.entries = dynamicRoutes
    add('dynamicRoutes', '`entries`, which may also be a function. A final slash or an ending is kept now.')
  }
  if (exclude !== undefined) {
    options.exclude = exclude
    const globs = Array.isArray(exclude) && exclude.some((route) => typeof route === 'string' && /[*?[{(!]/.test(route))
    add(
      'exclude',
      `\`exclude\`, for both slash forms.${globs ? ' These are globs now; the old plugin compared the text, so that * met nothing.' : ''}`,
    )
  }
  if (externalSitemaps !== undefined) {
    options.sitemaps = externalSitemaps
    add(
      'externalSitemaps',
      '`sitemaps`: sitemap.xml becomes an index of them and of sitemap-0.xml; those that are indexes themselves, or of other hosts, belong into robots.txt.',
    )
  }
}

/** One value for all pages → `defaults`; values by route → `transform`. */
function readValues(old: ViteSitemapConfig, options: PrintableOptions, { add }: Notes): void {
  const defaults: Record<string, Printable> = {}
  const byRoute: [string, Routes][] = []
  for (const key of ['changefreq', 'priority'] as const) {
    const value = old[key]
    if (value === undefined) {
      add(
        key,
        `None. The old plugin wrote ${key === 'priority' ? '1' : "'daily'"} for all pages by default; Google and Bing read neither.`,
      )
      continue
    }
    const { '*': all, ...routes } = isRoutes(value) ? value : { '*': value }
    if (all !== undefined) defaults[key] = all
    if (Object.keys(routes).length > 0) byRoute.push([key, routes])
    add(
      key,
      `\`defaults.${key}\`${Object.keys(routes).length > 0 ? ', and `transform` for single routes' : ''}. Google and Bing do not read it.`,
    )
  }
  const { lastmod } = old
  const { '*': _, ...dates } = lastmod !== undefined && isRoutes(lastmod) ? lastmod : {}
  if (Object.keys(dates).length > 0) byRoute.push(['lastmod', dates])
  add(
    'lastmod',
    Object.keys(dates).length > 0
      ? '`transform`, for the routes that are named; all others get their own date, from their HTML or git.'
      : 'Left out: one date for all pages (the time of the build, by default) says nothing of any. Dates come from the HTML and git.',
  )
  if (Object.keys(defaults).length > 0) options.defaults = defaults
  if (byRoute.length > 0) options.transform = byRoutes(byRoute)
}

function byRoutes(values: readonly [string, Routes][]): SourceText {
  const bare = (routes: Routes): Routes =>
    Object.fromEntries(Object.entries(routes).map(([route, value]) => [route.replace(/(.)\/+$/, '$1'), value]))
  const lines = values.map(([key, routes]) => `    const ${key} = ${printValue(bare(routes), '    ')}\n`)
  const members = values.map(([key]) => `${key}: ${key}[route] ?? entry.${key}`)
  return new SourceText(
    `({ entry, path }) => {\n    const route = path.length > 1 ? path.replace(/\\/$/, '') : path\n${lines.join('')}    return { ...entry, ${members.join(', ')} }\n  }`,
  )
}

function readI18n({ i18n }: ViteSitemapConfig, options: PrintableOptions, { add }: Notes): void {
  if (i18n === undefined) return
  const { defaultLanguage, languages, strategy = 'suffix' } = (i18n ?? {}) as Record<string, Printable>
  if (!Array.isArray(languages) || languages.some((language) => typeof language !== 'string')) {
    add('i18n', 'Left out: it could not be read here. See the option `alternates`.')
    return
  }
  const homes = (languages as string[]).map((language) => [language, language === defaultLanguage ? '' : language])
  options.alternates = {
    locales: Object.fromEntries(homes),
    ...(typeof defaultLanguage === 'string' &&
      languages.includes(defaultLanguage) && { defaultLocale: defaultLanguage }),
    ...(strategy === 'suffix' && { pattern: '/{path}/{locale}' }),
  }
  add(
    'i18n',
    '`alternates`: only translations that are there are linked; the old plugin linked addresses without looking. Pages that no file tells must be in `entries`.',
  )
}

/** @returns robots.txt that the project keeps from here on */
function readRobots(old: ViteSitemapConfig, options: PrintableOptions, { add }: Notes): string | undefined {
  const { generateRobotsTxt, robots } = old
  if (generateRobotsTxt === false) {
    options.robots = false
    add('generateRobotsTxt', '`robots: false`. By default a robots.txt that is there gets the Sitemap line.')
    return undefined
  }
  options.robots = 'create'
  add(
    'generateRobotsTxt',
    "`robots: 'create'`: makes robots.txt where there is none, else adds the Sitemap line. The old plugin wrote over yours.",
  )
  if (robots === undefined) return undefined
  const groups = Array.isArray(robots) ? robots.map(groupText) : undefined
  const known = groups && !groups.includes(undefined)
  add(
    'robots',
    `The groups of public/robots.txt, which is the project's own file from here on${known ? '' : ': they could not be read here'}.`,
  )
  return known ? groups.join('\n') : undefined
}

const robotsWords = [
  ['userAgent', 'User-agent'],
  ['allow', 'Allow'],
  ['disallow', 'Disallow'],
  ['crawlDelay', 'Crawl-delay'],
  ['cleanParam', 'Clean-param'],
] as const

/** @returns undefined: a value is more than data */
function groupText(group: Printable): string | undefined {
  if (!isRoutes(group)) return undefined
  const lines = robotsWords.flatMap(([key, word]) => [group[key] ?? []].flat().map((value) => [word, value] as const))
  if (lines.some(([, value]) => typeof value === 'object')) return undefined
  return lines.map(([word, value]) => `${word}: ${String(value).trim()}\n`).join('')
}
