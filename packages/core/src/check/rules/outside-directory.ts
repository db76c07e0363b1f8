import { originOf, splitUrl } from '../raw-url.ts'
import { defineRule } from '../rule.ts'

export const outsideDirectory = defineRule<{ loc: string; directory: string }>({
  code: 'outside-directory',
  severity: 'error',
  rules: ['P11', 'P18'],
  message: ({ loc, directory }) => `${loc} is not below ${directory}, where the map is.`,
  why: 'A map covers only its own directory (Yandex and Search Console report it). Google lifts the rule for maps submitted in Search Console, all lift it for maps named in robots.txt.',
  fix: 'Move the map to the root of the site, or name it in robots.txt.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/other</loc></url></urlset>',
  on(report, { url, namedByRobots }) {
    const own = url === undefined ? undefined : splitUrl(url)
    const directory = own?.path.replace(/[^/]*$/, '') ?? '/'
    if (!own || namedByRobots || directory === '/' || directory === '') return {}
    const origin = originOf(own)
    return {
      clears: (prefix) => prefix.startsWith(origin + directory),
      entry({ url: raw, locPlace }) {
        if (raw.absolute && originOf(raw) === origin && !`${raw.path}/`.startsWith(directory))
          report({ loc: raw.text, directory }, locPlace)
      },
    }
  },
})
