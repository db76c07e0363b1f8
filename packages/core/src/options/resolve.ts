import { resolve } from 'node:path'
import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { BuildOptions } from './build-context.ts'
import { checkShape } from './check.ts'
import type { OutputOptions } from './output-options.ts'
import type { ResolvedOptions, ResolvedOutput } from './resolved.ts'
import { robotsText } from './robots-text.ts'
import { contextSchema, optionsSchema } from './schema.ts'
import { resolveSite } from './site.ts'
import type { LastmodSource } from './types.ts'

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]

const defaultSources: readonly LastmodSource[] = ['frontmatter', 'html', 'git', 'published']

/** A name below the output folder: forward slashes, nothing that leaves it. */
function checkFileName(option: string, name: string): string {
  const parts = name.split('/')
  const bad = parts.some((part) => part === '' || part === '.' || part === '..') || /^[a-z]:|\\|[\0-\x1f]/i.test(name)
  if (bad)
    throw new SitemapError('option-invalid', {
      option,
      given: JSON.stringify(name),
      wanted: 'a name inside the output folder, with / between folders',
    })
  return name
}

function resolveOutput(output: OutputOptions, grouped: boolean): ResolvedOutput {
  const file = checkFileName('output.file', output.file ?? 'sitemap.xml')
  const shard = checkFileName('output.shard', output.shard ?? (grouped ? 'sitemap-{group}-{n}.xml' : 'sitemap-{n}.xml'))
  const wants = (wanted: string): never => {
    throw new SitemapError('option-invalid', { option: 'output.shard', given: JSON.stringify(shard), wanted })
  }
  if (!/\.xml$/.test(file))
    throw new SitemapError('option-invalid', {
      option: 'output.file',
      given: JSON.stringify(file),
      wanted: 'a name that ends in .xml',
    })
  if (!/\.xml$/.test(shard)) wants('a name that ends in .xml (.gz is added by output.gzip)')
  if (!shard.includes('{n}')) wants("a name with {n} in it, such as 'sitemap-{n}.xml'")
  if (grouped && !shard.includes('{group}'))
    wants("a name with {group} in it, since `groups` is set, such as 'sitemap-{group}-{n}.xml'")
  if (shard.replaceAll('{n}', '').replaceAll('{group}', '') === file.split('/').at(-1))
    wants('a name that differs from output.file')
  return Object.freeze({
    file,
    shard,
    index: output.index ?? 'auto',
    urls: output.urls ?? 50_000,
    bytes: output.bytes ?? 52_428_800,
    gzip: output.gzip ?? false,
    text: output.text ?? false,
    stylesheet: output.stylesheet ?? false,
    perHost: output.perHost ?? false,
    home: output.home === undefined ? undefined : new URL(output.home.replace(/\/*$/, '/')).href,
    withdrawnTags: output.withdrawnTags ?? false,
  })
}

/** `true` is all defaults. */
const orEmpty = <T extends object>(value: boolean | T | undefined): T | undefined =>
  value === true ? ({} as T) : value || undefined

const contextKeys = new Set(Object.keys(contextSchema.entries))

/** Splits what the adapter gives from what the user wrote, so that an unknown key is named among its own. */
function checkBuildOptions(options: BuildOptions): void {
  const context: Record<string, unknown> = Object.create(null)
  const user: Record<string, unknown> = Object.create(null)
  for (const [key, value] of Object.entries(options)) (contextKeys.has(key) ? context : user)[key] = value
  checkShape(optionsSchema, user, [...contextKeys])
  checkShape(contextSchema, context)
}

/**
 * The options of one run: shape checked, defaults filled in, cross-field rules applied, frozen. The last step before a
 * build starts, so `site` must be known here.
 *
 * @throws SitemapError `option-unknown`, `option-invalid`, `site-missing`, `site-invalid`, `site-base-conflict`.
 */
export function resolveOptions(options: BuildOptions, findings?: Findings): ResolvedOptions {
  checkBuildOptions(options)
  const address = resolveSite(options.site, options)
  if (/^https?:\/\/(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(address.site))
    findings?.report('site-local', { site: address.site })
  const history = typeof options.history === 'string' ? { file: options.history } : options.history
  const sources = options.lastmod === false ? [] : [...list(options.lastmod ?? defaultSources)]
  if (history && options.lastmod !== false && !sources.includes('history')) sources.push('history')
  if (sources.includes('history') && !history) {
    throw new SitemapError('option-invalid', {
      option: 'lastmod',
      given: "'history' without the option `history`",
      wanted: "history: 'sitemap.history.json' beside it",
    })
  }
  const publication = options.news?.publication
  const groups =
    typeof options.groups === 'object'
      ? Object.entries(options.groups).map(([name, pattern]) => ({ name, pattern }))
      : options.groups
  const rules = typeof options.robots === 'object' ? options.robots : undefined
  return Object.freeze({
    ...address,
    trailingSlash: options.trailingSlash ?? 'ignore',
    dir: resolve(options.dir),
    root: resolve(options.root ?? '.'),
    i18n: options.i18n,
    now: options.now ?? new Date(),
    dryRun: options.dryRun ?? false,
    onProgress: options.onProgress ?? (() => {}),
    include: list(options.include),
    exclude: list(options.exclude),
    entries: options.entries ?? [],
    onDemand: options.onDemand ?? 'list',
    openRoutes: options.onDemand === 'omit' ? [] : (options.openRoutes ?? []),
    answers: options.answers ?? (() => false),
    source: options.source,
    lastmod: sources,
    fields: Object.fromEntries(Object.entries(options.fields ?? {}).map(([field, path]) => [field, list(path)])),
    defaults: options.defaults ?? {},
    images: options.images ?? 'frontmatter',
    videos: options.videos ?? false,
    news: publication
      ? {
          publication: typeof publication === 'string' ? { name: publication } : publication,
          include: options.news?.include === undefined ? undefined : list(options.news.include),
        }
      : undefined,
    alternates: options.alternates ?? 'auto',
    ignore: new Set(options.ignore),
    ignoreRevs: options.ignoreRevs ?? [],
    transform: options.transform,
    groups,
    shards: options.shards ?? 'filled',
    output: resolveOutput(options.output ?? {}, groups !== undefined),
    robots: rules ? 'create' : ((options.robots as ResolvedOptions['robots'] | undefined) ?? 'append'),
    // Set by hand, `robots` is obeyed.
    robotsByHand: options.robotsByHand === true && options.robots === undefined,
    robotsOwn: rules !== undefined,
    robotsTxt: rules ? () => robotsText(rules) : options.robots === false ? undefined : options.robotsTxt,
    supersedes: options.supersedes,
    sitemaps: options.sitemaps ?? [],
    history: history && { file: history.file, update: history.update ?? false },
    check: (typeof options.check === 'object' ? options.check.build : options.check) ?? 'fast',
    checkRules: typeof options.check === 'object' ? options.check.rules : undefined,
    indexnow: options.indexnow,
    delta: orEmpty(options.delta),
    feed: orEmpty(options.feed),
    llms: options.llms,
    headers: options.headers,
    link: options.link ?? false,
    merge: options.merge ?? [],
    origins: (typeof options.check === 'object' ? options.check.origins : undefined) ?? [],
    outlets: options.outlets,
    empty: options.empty ?? 'error',
    strict: options.strict ?? false,
    timeout: options.timeout ?? 300_000,
  })
}
