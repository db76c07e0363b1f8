import { urlKey } from '../../url/key.ts'
import { videosOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const videoLocIsPage = defineRule<{ name: string; loc: string }>({
  code: 'video-loc-is-page',
  severity: 'error',
  rules: ['V5'],
  message: ({ name, loc }) => `<${name}> is the address of the page itself, ${loc}.`,
  why: 'It must name the media file or the player, not the page that shows them (Search Console: "Video location and play page location are the same").',
  fix: 'Give the address of the media file as <video:content_loc>.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://a.example/v</loc><video:video><video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc><video:title>A</video:title><video:description>B</video:description><video:player_loc>https://a.example/v</video:player_loc></video:video></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, key, loc }) {
      for (const video of videosOf(element)) {
        for (const child of video.children) {
          if ((child.local === 'content_loc' || child.local === 'player_loc') && urlKey(child.text.trim()) === key)
            report({ name: child.name, loc }, child)
        }
      }
    },
  }),
})
