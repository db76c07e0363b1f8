import { timeOf } from '../dates.ts'
import { videosOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const videoExpired = defineRule<{ value: string }>({
  code: 'video-expired',
  severity: 'warning',
  rules: ['V7'],
  message: ({ value }) => `A video expired on ${value}.`,
  why: 'Google does not show expired videos.',
  fix: 'Remove the video, or its <video:expiration_date>.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://a.example/</loc><video:video><video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc><video:title>A</video:title><video:description>B</video:description><video:content_loc>https://a.example/v.mp4</video:content_loc><video:expiration_date>2001-01-01</video:expiration_date></video:video></url></urlset>',
  skips: 'plain-entry',
  on: (report, { now }) => ({
    entry({ element }) {
      for (const video of videosOf(element)) {
        const date = video.children.find(({ local }) => local === 'expiration_date')
        const time = date && timeOf(date.text.trim())
        if (date && time !== undefined && time < now.getTime()) report({ value: date.text.trim() }, date)
      }
    },
  }),
})
