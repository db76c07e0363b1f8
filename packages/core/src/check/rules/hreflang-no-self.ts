import { urlKey } from '../../url/key.ts'
import { linksOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const hreflangNoSelf = defineRule<{ loc: string }>({
  code: 'hreflang-no-self',
  severity: 'error',
  rules: ['H3'],
  message: ({ loc }) => `${loc} has alternates and is not among them itself.`,
  why: 'Google wants each page in its own set, and may ignore the set.',
  fix: ({ loc }) => `Add <xhtml:link rel="alternate" hreflang="…" href="${loc}"/>.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/</loc><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de/"/></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, key, loc, locPlace }) {
      const links = linksOf(element).filter(({ hreflang, href }) => hreflang !== undefined && href)
      if (links.length > 0 && !links.some(({ href }) => urlKey(href!.trim()) === key)) report({ loc }, locPlace)
    },
  }),
})
