import { linksOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const hreflangAttributes = defineRule<{ what: string }>({
  code: 'hreflang-attributes',
  severity: 'error',
  rules: ['H1'],
  message: ({ what }) => `An <xhtml:link> ${what}.`,
  why: 'The schema requires none of its attributes, Google all three: rel="alternate", hreflang and href.',
  fix: 'Write <xhtml:link rel="alternate" hreflang="de" href="https://…"/>.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/</loc><xhtml:link rel="alternate" hreflang="de"/></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const { link, rel, hreflang, href, media } of linksOf(element)) {
        // A link with media and no hreflang names the mobile page.
        const missing = [
          rel === undefined && 'rel',
          hreflang === undefined && media === undefined && 'hreflang',
          !href && 'href',
        ].filter(Boolean)
        if (missing.length > 0) report({ what: `has no ${missing.join(', ')}` }, link)
        else if (rel !== 'alternate') report({ what: `has rel="${rel}"` }, link)
        if (link.text.trim() !== '')
          report({ what: `holds text: ${JSON.stringify(link.text.trim().slice(0, 80))}` }, link)
      }
    },
  }),
})
