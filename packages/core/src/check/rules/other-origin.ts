import { originOf, splitUrl } from '../raw-url.ts'
import { defineRule } from '../rule.ts'

export const otherOrigin = defineRule<{ loc: string; origin: string; difference: string }>({
  code: 'other-origin',
  severity: 'error',
  rules: ['P10', 'P12', 'P18'],
  message: ({ loc, origin, difference }) => `${loc} is not on ${origin}${difference}.`,
  why: 'A sitemap speaks for its own scheme, host and port only; engines drop the entry (Search Console: "URL not allowed").',
  fix: 'List the address on the same origin, or name the other origin as allowed where its robots.txt names this map.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.a.example/</loc></url></urlset>',
  on(report, { url, origins }) {
    const own = url === undefined ? undefined : originOf(splitUrl(url))
    if (own === undefined) return {}
    const allowed = new Set([own, ...origins])
    return {
      clears: (prefix) => allowed.has(originOf(splitUrl(prefix))!),
      entry({ url: { absolute, text }, url: raw, locPlace }) {
        if (!absolute) return
        const origin = originOf(raw)
        if (origin && !allowed.has(origin))
          report({ loc: text, origin: own, difference: differenceOf(origin, own) }, locPlace)
      },
    }
  },
})

function differenceOf(origin: string, own: string): string {
  const [scheme, host] = origin.split('://') as [string, string]
  const [ownScheme, ownHost] = own.split('://') as [string, string]
  if (host === ownHost && scheme !== ownScheme) return `: it is ${scheme}, the map ${ownScheme}`
  if (host === `www.${ownHost}` || ownHost === `www.${host}`) return ': with and without www. are two hosts'
  return ''
}
