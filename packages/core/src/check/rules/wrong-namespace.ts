import { coreNamespace } from '../namespaces.ts'
import { defineRule } from '../rule.ts'

export const wrongNamespace = defineRule<{ given: string; slip: string }>({
  code: 'wrong-namespace',
  severity: 'error',
  rules: ['P4'],
  message: ({ given, slip }) => `The root element is in ${given ? `the namespace "${given}"` : 'no namespace'}${slip}.`,
  why: 'Engines know a sitemap by its namespace (Search Console: "Incorrect namespace").',
  fix: `Write xmlns="${coreNamespace}", exactly so.`,
  bad: '<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc></url></urlset>',
  on: (report) => ({
    root({ local, ns, line, column }) {
      if (ns === coreNamespace || (local !== 'urlset' && local !== 'sitemapindex')) return
      report({ given: ns, slip: slipOf(ns) }, { line, column })
    },
  }),
})

function slipOf(ns: string): string {
  if (ns.replace(/^https:/, 'http:') === coreNamespace)
    return ': it begins with https, and the namespace is a name, not an address'
  if (ns.replace(/\/$/, '') === coreNamespace) return ': the final slash is too much'
  if (/^http:\/\/sitemaps\.org/.test(ns)) return ': www. is missing'
  if (/google\.com\/schemas\/sitemap\/0\.\d+$/.test(ns)) return ', which is an old one of Google'
  return ''
}
