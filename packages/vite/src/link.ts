import type { SitemapOptions } from '@sitemapkit/core'
import type { Plugin, ResolvedConfig } from 'vite'

const isLinked = /<link[^>]+rel=["']?sitemap["'\s>]/i

/** Puts `<link rel="sitemap">` into every page that Vite itself makes and that has none. */
export const linkPlugin = ({ output }: SitemapOptions, config: () => ResolvedConfig): Plugin => ({
  name: 'sitemapkit:link',
  apply: 'build',
  transformIndexHtml(html) {
    if (isLinked.test(html)) return undefined
    const { base } = config()
    const href = `${base.startsWith('/') ? base : '/'}${output?.file ?? 'sitemap.xml'}`
    return [{ tag: 'link', attrs: { rel: 'sitemap', type: 'application/xml', href }, injectTo: 'head' }]
  },
})
