import { buildSitemaps, checkOptions, reportTo, resolveSite, SitemapError, type SitemapOptions } from '@sitemapkit/core'
import { selectorsFor } from './data-keys.ts'
import { addDataCheck } from './data-schema.ts'
import { serveSitemap } from './dev.ts'
import type { BuildEvent, ContentMap, EleventyConfig, Passthrough } from './event.ts'
import { addSitemapFilters } from './filters.ts'
import { readTranslations } from './i18n.ts'
import { addSitemapLink } from './link.ts'
import { outputFolder } from './output-folder.ts'
import { refuseOwnTemplate } from './own-template.ts'
import { pagesOfPassthrough, pagesOfResults, prefixOf } from './pages.ts'
import { runLast } from './run-last.ts'
import { siteHint } from './site-hint.ts'

/** Plugin options: those of every adapter, `write`, and Eleventy's own `immediate`. */
export type EleventySitemapOptions = SitemapOptions & {
  /**
   * false: no file is written. For a template of your own, which lists `collections.all | sitemapEntries`.
   *
   * @default true
   */
  write?: boolean
  immediate?: boolean
}

function checkOwnOptions(given: EleventySitemapOptions): { options: SitemapOptions; write: boolean } {
  if (typeof given !== 'object' || given === null) return { options: checkOptions(given), write: true }
  const { immediate, write = true, ...options } = given
  if (typeof write !== 'boolean')
    throw new SitemapError('option-invalid', {
      option: 'write',
      given: JSON.stringify(write) ?? String(write),
      wanted: 'true or false',
    })
  return { options: checkOptions(options), write }
}

/** Only a build into files has a sitemap: not `--serve`, `--watch`, `--to=json` and `--to=ndjson`. */
const writesFiles = ({ runMode, outputMode }: Pick<BuildEvent, 'runMode' | 'outputMode'>): boolean =>
  runMode === 'build' && outputMode === 'fs'
const serves = ({ runMode, outputMode }: Pick<BuildEvent, 'runMode' | 'outputMode'>): boolean =>
  runMode === 'serve' && outputMode === 'fs'

/**
 * Writes the sitemap of the site into its output folder when Eleventy has built it.
 *
 * `pathPrefix` and the output folder come from Eleventy, the pages and their data from the finished build: all pages of a
 * pagination, none of what is not written. `--serve`, `--watch`, `--to=json` and `--dryrun` write no sitemap.
 *
 * @param options checked at once; `site` when a build starts.
 * @throws SitemapError
 * @example
 * // eleventy.config.js
 * import sitemap from '@sitemapkit/eleventy'
 * export default (eleventyConfig) => {
 *   eleventyConfig.addPlugin(sitemap, { site: 'https://example.com' })
 * }
 */
function sitemapPlugin(eleventyConfig: EleventyConfig, given: EleventySitemapOptions = {}): void {
  const { options, write } = checkOwnOptions(given)
  let writes = false
  let content: ContentMap = { inputPathToUrl: {} }
  let copied: Passthrough = { map: {} }

  const filters = addSitemapFilters(eleventyConfig, options, () => content)
  const served = write ? serveSitemap(eleventyConfig, options, siteHint) : undefined
  if (options.link) addSitemapLink(eleventyConfig, options)
  const dataCheck = addDataCheck(eleventyConfig, () => !writes)

  let isLast = false
  eleventyConfig.on('eleventy.before', (event) => {
    // By now every plugin has been added.
    if (!isLast) runLast(eleventyConfig, 'eleventy.after', after)
    isLast = true
    writes = write && writesFiles(event)
    filters.begin()
    dataCheck.begin()
    if (!writes && !serves(event)) return
    if (writes) resolveSite(options.site, { base: prefixOf(eleventyConfig.pathPrefix), siteHint })
    // Here, not when the plugin is added: `--to=json` prints what the selectors let through.
    for (const selector of selectorsFor(options)) eleventyConfig.dataFilterSelectors.add(selector)
  })
  eleventyConfig.on('eleventy.contentMap', (map) => {
    content = map
  })
  eleventyConfig.on('eleventy.passthrough', (passthrough) => {
    copied = passthrough
  })
  async function after(event: BuildEvent): Promise<void> {
    if (serves(event)) served?.built(event, content, copied)
    if (!writes) return
    const print = (type: 'log' | 'warn') => (text: string) =>
      eleventyConfig.logger.message(text, type, type === 'warn' && 'yellow', true)
    const logger = { info: print('log'), warn: print('warn'), debug: process.env.DEBUG ? print('log') : undefined }
    const { results } = event
    const expected = Object.values(content.inputPathToUrl).flat().filter(Boolean).length
    // A dry run renders everything and writes nothing.
    if (results.length === 0 && expected > 0) return
    if (event.incremental && results.length < expected) {
      logger.warn(`Only ${results.length} of ${expected} pages were built again, so the sitemap is left as it is.`)
      return
    }
    const dir = outputFolder(event)
    refuseOwnTemplate(results, dir, options.output?.file)
    const root = process.cwd()
    const site = { siteHint, outlets: () => import('@sitemapkit/publish') }
    const prefix = prefixOf(eleventyConfig.pathPrefix)
    const translations = readTranslations(eleventyConfig, results)
    const pages = [...pagesOfResults(results, prefix, translations), ...pagesOfPassthrough(copied, dir, prefix)]
    reportTo(
      logger,
      await buildSitemaps(pages, { ...options, ...site, dir, root, base: `${prefix}/`, i18n: translations?.i18n }),
    )
  }
}

export default sitemapPlugin
export { entriesFromFeed, entriesFromJson, entriesFromSitemap, type SitemapOptions } from '@sitemapkit/core'
export { sitemapPlugin as 'module.exports' }
