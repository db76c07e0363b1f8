import sitemap from '@sitemapkit/eleventy'
import { alternatesOf, canonicalOf, journalOf, localeOf, site } from '@sitemapkit/example-content'

/** Items of a collection as the shared functions want them. */
const pagesOf = (items) => items.map(({ url, data }) => ({ path: url, data }))
const itemOf = (items, url) => items.find((item) => item.url === url)

export default (eleventyConfig) => {
  eleventyConfig.addPlugin(sitemap, { site: site.url })

  eleventyConfig.addPassthroughCopy({ '../content/public': '/' })
  eleventyConfig.addGlobalData('layout', 'page.njk')
  eleventyConfig.addGlobalData('site', site)

  eleventyConfig.addFilter('localeOf', localeOf)
  eleventyConfig.addFilter('canonicalOf', (path, canonical) => canonicalOf({ path, data: { canonical } }))
  eleventyConfig.addFilter('encode', encodeURI)
  eleventyConfig.addFilter('day', (date) => new Date(date).toISOString().slice(0, 10))
  eleventyConfig.addFilter('journalOf', (items, locale) => journalOf(pagesOf(items), locale))
  eleventyConfig.addFilter('alternatesOf', (items, url) => {
    const item = itemOf(items, url)
    return item ? alternatesOf({ path: url, data: item.data }, pagesOf(items)) : []
  })

  eleventyConfig.addTemplate('404.md', site.notFound.text, {
    permalink: '/404.html',
    title: site.notFound.title,
    robots: 'noindex',
    eleventyExcludeFromCollections: true,
  })
  eleventyConfig.addTemplate(
    'redirects.njk',
    '<!doctype html><title>Moved</title><meta http-equiv="refresh" content="0; url={{ to }}"><a href="{{ to }}">{{ to }}</a>',
    {
      pagination: { data: 'site.redirects', size: 1, alias: 'from' },
      permalink: '{{ from }}',
      layout: '',
      eleventyComputed: { to: ({ from }) => site.redirects[from] },
      eleventyExcludeFromCollections: true,
    },
  )
}

export const config = {
  dir: { input: '../content/pages', includes: '../../eleventy/_includes', output: '_site' },
}
