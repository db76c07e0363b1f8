import { defineRule } from '../rule.ts'

export const mapBlockedByRobots = defineRule<{ map: string; by: string; agents: string[] }>({
  code: 'map-blocked-by-robots',
  severity: 'error',
  rules: ['R9'],
  message: ({ map, by, agents }) => `The sitemap ${map} itself is blocked for ${agents.join(', ')}: ${by}.`,
  why: 'Search Console and Yandex then cannot read it.',
  fix: 'Allow its path.',
  bad: 'a robots.txt with Disallow: /sitemap.xml',
})
