import { videosOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'
import { videoFault } from '../video-values.ts'

export const videoValue = defineRule<{ name: string; value: string; wanted: string }>({
  code: 'video-value',
  severity: 'error',
  rules: ['V4', 'V6', 'V8', 'V9', 'V11', 'V12', 'V13', 'V14'],
  message: ({ name, value, wanted }) => `<${name}> is ${JSON.stringify(value)}, and ${wanted} is wanted.`,
  why: 'Engines ignore the value or drop the video (Search Console: "Invalid tag value").',
  fix: 'Correct the value, or leave the element out where it is optional.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://a.example/</loc><video:video><video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc><video:title>A</video:title><video:description>B</video:description><video:content_loc>https://a.example/v.mp4</video:content_loc><video:duration>1.5</video:duration></video:video></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const video of videosOf(element)) {
        for (const child of video.children) {
          const wanted = videoFault(child)
          if (wanted) report({ name: child.name, value: child.text.trim().slice(0, 100), wanted }, child)
        }
      }
    },
  }),
})
