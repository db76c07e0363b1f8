import { checkSitemapData, findingText } from '@sitemapkit/core'
import type { EleventyConfig } from './event.ts'
import { prefixOf } from './pages.ts'

type Data = Record<string, unknown> & { page?: { url?: string | false; inputPath?: string } }
type Schema = (data: Data) => unknown

/** Names of the key, by precedence; the first from Eleventy 4. */
const keys = ['buildawesomeDataSchema', 'eleventyDataSchema'] as const

/**
 * Looks at the `sitemap` data of each page before anything is rendered, in Eleventy 3 and later, where `eleventyDataSchema` is
 * called for it. A schema of the user's own, wherever in the cascade, is called first and decides as before.
 *
 * @param wanted whether this build tells of page data: one that writes a sitemap does so at its end.
 * @returns called when a build begins.
 */
export function addDataCheck(eleventyConfig: EleventyConfig, wanted: () => boolean): { begin(): void } {
  const ours = new WeakSet<Schema>()
  const told = new Set<string>()

  function check({ sitemap, page }: Data): void {
    if (!wanted() || !page?.url) return
    const where = { page: prefixOf(eleventyConfig.pathPrefix) + page.url, file: page.inputPath?.replace(/^\.\//, '') }
    for (const finding of checkSitemapData(sitemap, where)) {
      const text = findingText(finding)
      // A template that is used twice, and a value of a directory, would tell the same again.
      if (told.has(text)) continue
      told.add(text)
      eleventyConfig.logger.message(text, 'warn', 'yellow', true)
    }
  }

  // Here the cascade of a template is whole, so that its schema can be kept and called.
  eleventyConfig.addPreprocessor?.('sitemapkit', '*', (data) => {
    const key = keys.find((name) => typeof data[name] === 'function') ?? 'eleventyDataSchema'
    const own = data[key] as Schema | undefined
    if (own && ours.has(own)) return
    const schema: Schema = async (page) => {
      await own?.(page)
      check(page)
    }
    ours.add(schema)
    data[key] = schema
  })
  return {
    begin() {
      told.clear()
    },
  }
}
