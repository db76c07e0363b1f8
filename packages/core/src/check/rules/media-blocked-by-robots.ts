import { addressesOf } from '../extension-urls.ts'
import { originOf } from '../raw-url.ts'
import { defineRule } from '../rule.ts'

export const mediaBlockedByRobots = defineRule<{
  name: string
  value: string
  agents: string[]
  by: string
  everyone: boolean
}>({
  code: 'media-blocked-by-robots',
  severity: 'warning',
  rules: ['R9', 'I2', 'V17'],
  message: ({ name, value, agents, by, everyone }) =>
    `${name} is ${value}, and robots.txt blocks it for ${everyone ? 'every crawler' : agents.join(' and ')}: ${by}.`,
  why: 'Crawlers do not fetch it, so the image or video is shown in no result.',
  fix: 'Allow the file in robots.txt, or take it off the sitemap.',
  bad: 'an image or video of a listed page that robots.txt blocks',
  skips: 'plain-entry',
  on(report, { robots }) {
    if (!robots) return {}
    return {
      seesImages: true,
      entry({ element, url: page }) {
        const own = robots.origin ?? originOf(page)
        for (const { name, url, place, isMedia } of addressesOf(element)) {
          if (!isMedia || !url.absolute || originOf(url) !== own) continue
          const blocked = robots.blockedBy((url.path || '/') + url.query)
          if (blocked)
            report(
              {
                name,
                value: url.text.slice(0, 200),
                agents: blocked.agents,
                by: blocked.by.field,
                everyone: blocked.everyone,
              },
              place,
            )
        }
      },
    }
  },
})
