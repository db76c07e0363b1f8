import { videosOf } from '../extensions.ts'
import { splitUrl } from '../raw-url.ts'
import { defineRule } from '../rule.ts'

export const videoUrl = defineRule<{ name: string; value: string }>({
  code: 'video-url',
  severity: 'error',
  rules: ['V2', 'V5', 'V17'],
  message: ({ name, value }) => `<${name}> is ${JSON.stringify(value)}, which is no absolute http(s) URL.`,
  why: 'Engines do not resolve it against the page, so the video is dropped. Another host is fine.',
  fix: 'Write the whole address, beginning with https://.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://a.example/</loc><video:video><video:thumbnail_loc>/t.png</video:thumbnail_loc><video:title>A</video:title><video:description>B</video:description><video:content_loc>https://a.example/v.mp4</video:content_loc></video:video></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const video of videosOf(element)) {
        for (const child of video.children) {
          const value = child.text.trim()
          if (addresses.has(child.local) && value !== '' && !splitUrl(value).absolute)
            report({ name: child.name, value: value.slice(0, 200) }, child)
        }
      }
    },
  }),
})

const addresses = new Set(['thumbnail_loc', 'content_loc', 'player_loc'])
