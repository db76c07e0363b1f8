import { defineRule } from '../rule.ts'

export const notAbsolute = defineRule<{ loc: string }>({
  code: 'not-absolute',
  severity: 'error',
  rules: ['U1', 'P8', 'P20'],
  message: ({ loc }) => `${JSON.stringify(loc)} is no absolute URL.`,
  why: 'A sitemap has no base to resolve it against; engines drop the entry (Search Console: "Invalid URL").',
  fix: ({ loc }) => `Write the whole address, such as ${wholeOf(loc)}.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/about/</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ kind, loc, url, locPlace }) {
      // Of lines `text-no-url` and `text-comment` speak.
      if (kind !== 'line' && loc !== '' && url.scheme === undefined) report({ loc: loc.slice(0, 200) }, locPlace)
    },
  }),
})

/** An example only: the host of a path is not known. */
function wholeOf(loc: string): string {
  if (loc.startsWith('//')) return `https:${loc}`
  if (/^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(loc) && !/^[^/]*\.html?(?:[?#]|$)/.test(loc)) return `https://${loc}`
  return `https://www.example.com/${loc.replace(/^(?:\.{0,2}\/)+/, '')}`
}
