import type { SitemapOptions } from '@sitemapkit/core'
import type { EleventyConfig } from './event.ts'
import { prefixOf } from './pages.ts'

const isLinked = /<link[^>]+rel=["']?sitemap["'\s>]/i

/** Puts `<link rel="sitemap">` into every page that has none. */
export function addSitemapLink(eleventyConfig: EleventyConfig, { output }: SitemapOptions): void {
  eleventyConfig.addTransform('sitemapkit-link', function (content) {
    const { outputPath } = this.page
    if (typeof content !== 'string' || !outputPath || !/\.html?$/i.test(outputPath) || isLinked.test(content))
      return content
    const href = `${prefixOf(eleventyConfig.pathPrefix)}/${output?.file ?? 'sitemap.xml'}`
    return content.replace(/<\/head>/i, () => `<link rel="sitemap" type="application/xml" href="${href}"></head>`)
  })
}
