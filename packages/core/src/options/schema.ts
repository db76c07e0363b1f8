import * as v from 'valibot'
import { engines } from './check-settings.ts'
import { home, outletEntries, robotsSchema } from './outlet-schema.ts'
import {
  callback,
  flag,
  fromZero,
  isFunction,
  oneOf,
  pattern,
  patterns,
  text,
  texts,
  wholeNumber,
} from './schema-parts.ts'
import type { EntriesSource, LastmodSource } from './types.ts'

const lastmodSources = ['frontmatter', 'html', 'git', 'published', 'history', 'mtime']
const lastmodWanted = `one of ${lastmodSources.map((name) => `'${name}'`).join(', ')}, a function, a list of these, or false`
const lastmodSource = v.custom<LastmodSource>(
  (value) => lastmodSources.includes(value as string) || isFunction(value),
  lastmodWanted,
)

const entriesWanted = 'a list of entries, a source such as entriesFromSitemap(…), or a function that gives them'
const isEntries = (value: unknown): value is EntriesSource =>
  Array.isArray(value) ||
  isFunction(value) ||
  (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)

const changefreq = oneOf(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
const publicationWanted = "the publication's name, or { name, language }"
const fieldNames = [
  'lastmod',
  'published',
  'changefreq',
  'priority',
  'images',
  'videos',
  'news',
  'title',
  'draft',
  'noindex',
] as const
const fieldPath = texts("a frontmatter key such as 'seo.changed', or a list of these")
const keyWanted = 'a key of 8 to 128 letters, digits and hyphens'
const indexnowKey = v.pipe(v.string(keyWanted), v.regex(/^[a-z\d-]{8,128}$/i, keyWanted))

const stylesheetWanted = 'true, false or the address of a stylesheet: a path, or an http(s) URL'
/** A browser that opens the map would run `javascript:` and read `data:` or `file:`. */
const isStylesheet = (address: string): boolean =>
  /^https?:\/\//i.test(address.trim()) || !/^[\s\0-\x1f]*[a-z][a-z0-9+.-]*:/i.test(address)

const output = v.strictObject(
  {
    file: v.optional(text("a file name such as 'sitemap.xml'")),
    shard: v.optional(text("a file name such as 'sitemap-{n}.xml'")),
    index: v.optional(oneOf(['auto', 'always'])),
    urls: v.optional(wholeNumber(1, 50_000)),
    bytes: v.optional(wholeNumber(1_000, 52_428_800)),
    gzip: v.optional(flag),
    text: v.optional(flag),
    stylesheet: v.optional(v.union([flag, v.pipe(text(), v.check(isStylesheet, stylesheetWanted))], stylesheetWanted)),
    perHost: v.optional(flag),
    home: v.optional(home),
    withdrawnTags: v.optional(flag),
  },
  'an object',
)

const checkMode = v.picklist(['fast', 'full', false] as unknown as string[], "'fast', 'full' or false")
const checkWanted = "'fast', 'full', false, or { build, rules, maxPerCode, strict, origins, engines, baseline, live }"
const positive = v.pipe(v.number('a number above 0'), v.gtValue(0, 'a number above 0'), v.finite('a number above 0'))
const origin = v.pipe(
  v.string("an origin such as 'https://example.com'"),
  v.check((value) => /^https?:\/\//i.test(value) && URL.canParse(value), "an origin such as 'https://example.com'"),
)
const checkSettings = v.strictObject(
  {
    build: v.optional(checkMode),
    rules: v.optional(
      v.record(v.string(), oneOf(['off', 'warn', 'error']), "an object from code to 'off', 'warn' or 'error'"),
    ),
    maxPerCode: v.optional(fromZero),
    strict: v.optional(flag),
    origins: v.optional(v.array(origin, 'a list of origins')),
    engines: v.optional(v.array(oneOf([...engines]), 'a list of engines')),
    baseline: v.optional(text('a file name')),
    live: v.optional(
      v.strictObject(
        {
          origin: v.optional(origin),
          rate: v.optional(positive),
          concurrency: v.optional(positive),
          timeout: v.optional(positive),
          limit: v.optional(fromZero),
          redirects: v.optional(fromZero),
          retries: v.optional(fromZero),
          longestWait: v.optional(fromZero),
        },
        'an object',
      ),
    ),
  },
  checkWanted,
)

const localeWanted = "a path prefix such as 'de' ('' for none), or an address such as 'https://example.de'"
const isLocalePlace = (place: string): boolean =>
  /^https?:/i.test(place) ? URL.canParse(place) : !/[?#\\]|^\w+:|^\/\//.test(place)

const localePatternWanted = "a text with {locale} and {path}, such as '/{locale}/{path}'"
const isLocalePattern = (pattern: string): boolean =>
  pattern.startsWith('/') && pattern.split('{locale}').length === 2 && pattern.split('{path}').length === 2

const alternateOptions = v.pipe(
  v.strictObject(
    {
      locales: v.record(
        v.string(),
        v.pipe(v.string(localeWanted), v.check(isLocalePlace, localeWanted)),
        'an object from language code to path prefix',
      ),
      defaultLocale: v.optional(text()),
      pattern: v.optional(v.pipe(text(localePatternWanted), v.check(isLocalePattern, localePatternWanted))),
      key: v.optional(text('the name of a frontmatter key')),
    },
    "'auto', false or { locales, defaultLocale, pattern, key }",
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { locales, defaultLocale } = dataset.value
    if (defaultLocale === undefined || Object.hasOwn(locales, defaultLocale)) return
    addIssue({
      message: `one of the codes in \`alternates.locales\`: ${Object.keys(locales).join(', ')}`,
      input: defaultLocale,
      path: [
        { type: 'object', origin: 'value', input: { ...dataset.value }, key: 'defaultLocale', value: defaultLocale },
      ],
    })
  }),
)

const sitemapsWanted = "the address of a sitemap, or { index: '/sitemap.xml' }"
const historyWanted = "a file name such as 'sitemap.history.json', or { file, update }"

/** Shape of the options. `site` is looked at when a build starts: a config is also loaded by dev servers and test runners that need none. */
export const optionsSchema = v.strictObject(
  {
    site: v.optional(v.unknown()),
    include: v.optional(patterns),
    exclude: v.optional(patterns),
    entries: v.optional(v.custom<EntriesSource>(isEntries, entriesWanted)),
    onDemand: v.optional(oneOf(['list', 'omit'])),
    source: v.optional(
      v.union(
        [callback(''), v.record(v.string(), text())],
        "an object from page glob to content file, such as { '/blog/**': 'content/blog/**.md' }, or a function",
      ),
    ),
    lastmod: v.optional(v.union([lastmodSource, v.array(lastmodSource), v.literal(false)], lastmodWanted)),
    fields: v.optional(
      v.strictObject(
        Object.fromEntries(fieldNames.map((name) => [name, v.optional(fieldPath)])) as Record<
          (typeof fieldNames)[number],
          v.OptionalSchema<typeof fieldPath, undefined>
        >,
        'an object from field to frontmatter key',
      ),
    ),
    defaults: v.optional(
      v.strictObject(
        {
          changefreq: v.optional(changefreq),
          priority: v.optional(
            v.pipe(
              v.number('a number from 0 to 1'),
              v.minValue(0, 'a number from 0 to 1'),
              v.maxValue(1, 'a number from 0 to 1'),
            ),
          ),
        },
        'an object with changefreq and priority',
      ),
    ),
    images: v.optional(v.picklist(['frontmatter', true, false] as unknown as string[], "'frontmatter', true or false")),
    videos: v.optional(flag),
    news: v.optional(
      v.strictObject(
        {
          publication: v.union(
            [text(), v.strictObject({ name: text(), language: text() }, publicationWanted)],
            publicationWanted,
          ),
          include: v.optional(patterns),
        },
        '{ publication, include }',
      ),
    ),
    alternates: v.optional(
      v.union(
        [v.picklist(['auto', false] as unknown as string[]), alternateOptions],
        "'auto', false or { locales, defaultLocale, pattern, key }",
      ),
    ),
    ignore: v.optional(
      v.array(
        oneOf(['noindex', 'canonical', 'redirects', 'drafts', 'robots.txt']),
        "a list of 'noindex', 'canonical', 'redirects', 'drafts', 'robots.txt'",
      ),
    ),
    ignoreRevs: v.optional(
      v.array(
        text('a commit id, or the name of a file that lists them'),
        'a list of commit ids, or of files that list them',
      ),
    ),
    transform: v.optional(callback('a function')),
    groups: v.optional(
      v.union([callback(''), v.record(v.string(), pattern)], 'an object from group name to glob, or a function'),
    ),
    shards: v.optional(oneOf(['filled', 'stable'])),
    output: v.optional(output),
    robots: v.optional(robotsSchema),
    sitemaps: v.optional(
      v.array(
        v.union([text(), v.strictObject({ index: text() }, sitemapsWanted)], sitemapsWanted),
        'a list of addresses of sitemaps',
      ),
    ),
    history: v.optional(
      v.union(
        [text(), v.strictObject({ file: text('a file name'), update: v.optional(flag) }, historyWanted)],
        historyWanted,
      ),
    ),
    indexnow: v.optional(v.strictObject({ key: indexnowKey }, '{ key }')),
    ...outletEntries,
    check: v.optional(v.union([checkMode, checkSettings], checkWanted)),
    empty: v.optional(oneOf(['error', 'allow'])),
    strict: v.optional(flag),
    timeout: v.optional(wholeNumber(1, 2_147_483_647)),
  },
  'an object',
)

/** Shape of what an adapter, or a caller of the core, knows of the build. */
export const contextSchema = v.strictObject({
  dir: text('the folder to write into'),
  root: v.optional(text('the folder of the project')),
  base: v.optional(v.string("a path such as '/docs/'")),
  trailingSlash: v.optional(
    v.union([oneOf(['always', 'never', 'ignore']), callback('')], "'always', 'never', 'ignore' or a function"),
  ),
  i18n: v.optional(
    v.custom<object>((value) => typeof value === 'object' && value !== null, '{ defaultLocale, locales }'),
  ),
  frameworkSite: v.optional(v.unknown()),
  siteHint: v.optional(text()),
  observations: v.optional(v.array(v.looseObject({ code: text() }, 'findings'), 'a list of findings')),
  openRoutes: v.optional(
    v.array(v.strictObject({ pattern: text(), test: callback('a function') }, '{ pattern, test }'), 'a list of routes'),
  ),
  answers: v.optional(callback('a function')),
  now: v.optional(v.custom<Date>((value) => value instanceof Date && !Number.isNaN(value.getTime()), 'a valid Date')),
  onProgress: v.optional(callback('a function')),
  dryRun: v.optional(flag),
  robotsByHand: v.optional(flag),
  robotsTxt: v.optional(callback('a function')),
  supersedes: v.optional(callback('a function')),
  outlets: v.optional(callback('a function')),
})
