import { videosOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'
import { isFlag } from '../video-values.ts'

export const videoFlagCase = defineRule<{ name: string; value: string }>({
  code: 'video-flag-case',
  severity: 'warning',
  rules: ['V11'],
  message: ({ name, value }) => `<${name}> is ${JSON.stringify(value)}, with capital letters.`,
  why: 'The schema allows it, and Google names only yes and no in lower case.',
  fix: ({ value }) => `Write ${value.toLowerCase()}.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://a.example/</loc><video:video><video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc><video:title>A</video:title><video:description>B</video:description><video:content_loc>https://a.example/v.mp4</video:content_loc><video:live>YES</video:live></video:video></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const video of videosOf(element)) {
        for (const child of video.children) {
          const value = child.text.trim()
          if (isFlag(child) && /^(?:Yes|YES|No|NO)$/.test(value)) report({ name: child.name, value }, child)
        }
      }
    },
  }),
})
