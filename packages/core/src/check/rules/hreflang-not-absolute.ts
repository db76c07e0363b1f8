import { linksOf } from '../extensions.ts'
import { splitUrl } from '../raw-url.ts'
import { defineRule } from '../rule.ts'

export const hreflangNotAbsolute = defineRule<{ href: string }>({
  code: 'hreflang-not-absolute',
  severity: 'error',
  rules: ['H2'],
  message: ({ href }) => `The alternate ${JSON.stringify(href)} is no absolute URL.`,
  why: 'Google ignores it.',
  fix: 'Write it with https:// and the host.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/</loc><xhtml:link rel="alternate" hreflang="de" href="/de/"/></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const { link, href } of linksOf(element))
        if (href && !splitUrl(href.trim()).absolute) report({ href: href.slice(0, 200) }, link)
    },
  }),
})
