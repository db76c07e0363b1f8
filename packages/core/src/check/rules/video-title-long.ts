import { videosOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const videoTitleLong = defineRule<{ length: number }>({
  code: 'video-title-long',
  severity: 'warning',
  rules: ['V3'],
  message: ({ length }) => `A <video:title> has ${length} characters.`,
  why: 'The schema allows 100; the page of Google names no limit.',
  fix: 'Shorten it, if a validator must pass.',
  bad: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://a.example/</loc><video:video><video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc><video:title>${'A'.repeat(101)}</video:title><video:description>B</video:description><video:content_loc>https://a.example/v.mp4</video:content_loc></video:video></url></urlset>`,
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const video of videosOf(element)) {
        const title = video.children.find(({ local }) => local === 'title')
        const length = title ? [...title.text].length : 0
        if (length > 100) report({ length }, title)
      }
    },
  }),
})
