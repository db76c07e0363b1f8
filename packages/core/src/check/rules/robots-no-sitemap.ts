import { defineRule } from '../rule.ts'

export const robotsNoSitemap = defineRule<{ map: string }>({
  code: 'robots-no-sitemap',
  severity: 'warning',
  rules: ['R9', 'R2'],
  message: ({ map }) => `No Sitemap line names ${map}.`,
  why: 'robots.txt is where every engine looks for sitemaps; without the line each has to be told by hand.',
  fix: ({ map }) => `Add: Sitemap: ${map.includes('://') ? map : `https://your.site/${map}`}`,
  bad: 'User-agent: *\nAllow: /',
})
