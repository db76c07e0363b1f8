import { originOf } from '../raw-url.ts'
import { defineRule } from '../rule.ts'

export const blockedByRobots = defineRule<{ loc: string; agents: string[]; by: string; everyone: boolean }>({
  code: 'blocked-by-robots',
  severity: 'warning',
  rules: ['R9', 'U16'],
  message: ({ loc, agents, by, everyone }) =>
    `${loc} is listed, and robots.txt blocks it for ${everyone ? 'every crawler' : agents.join(' and ')}: ${by}.`,
  why: 'Crawlers do not read it, so it is shown without its text or not at all (Search Console: "URL blocked by robots.txt").',
  fix: 'Allow the page, or take it off the sitemap.',
  bad: 'a listed page that robots.txt blocks',
  on(report, { robots }) {
    if (!robots) return {}
    return {
      entry({ url, loc, locPlace, kind }) {
        if (kind === 'sitemap' || !url.absolute) return
        if (robots.origin !== undefined && originOf(url) !== robots.origin) return
        const blocked = robots.blockedBy((url.path || '/') + url.query)
        if (blocked)
          report(
            { loc: loc.slice(0, 300), agents: blocked.agents, by: blocked.by.field, everyone: blocked.everyone },
            locPlace,
          )
      },
    }
  },
})
