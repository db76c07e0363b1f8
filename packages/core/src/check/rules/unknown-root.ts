import { coreNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const unknownRoot = defineRule<{ name: string; what: string }>({
  code: 'unknown-root',
  severity: 'error',
  rules: ['P4'],
  message: ({ name, what }) => `The root element is <${name}>, not <urlset> or <sitemapindex>${what}.`,
  why: 'No engine reads it as a sitemap (Search Console: "Unsupported file format").',
  fix: 'Let the address answer with the sitemap itself.',
  bad: '<html><body/></html>',
  on: (report) => ({
    root({ local, name, ns, line, column }) {
      const known = local === 'urlset' || local === 'sitemapindex'
      if (known || isFeed(local, ns)) return
      const what =
        local.toLowerCase() === 'html'
          ? ': it is an HTML page, most often an SPA fallback or an error page'
          : ns === coreNamespace && (local === 'url' || local === 'sitemap')
            ? ': the root is missing'
            : ''
      report({ name, what }, { line, column })
    },
  }),
})

/** RSS and Atom may be submitted (P21): `feed-not-checked` says so. */
export const isFeed = (local: string, ns: string): boolean =>
  local === 'rss' || (local === 'feed' && /atom/i.test(ns)) || (local === 'RDF' && /rdf/i.test(ns))
