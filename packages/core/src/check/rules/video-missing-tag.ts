import { videosOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const videoMissingTag = defineRule<{ missing: string }>({
  code: 'video-missing-tag',
  severity: 'error',
  rules: ['V2', 'V3', 'V4', 'V5'],
  message: ({ missing }) => `A <video:video> has no ${missing}.`,
  why: 'Google drops a video without thumbnail, title, description and one of content_loc and player_loc.',
  fix: ({ missing }) => `Add ${missing}, or remove the video.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://a.example/</loc><video:video><video:title>A</video:title></video:video></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const video of videosOf(element)) {
        const has = (name: string): boolean =>
          video.children.some(({ local, text }) => local === name && text.trim() !== '')
        const missing = ['thumbnail_loc', 'title', 'description']
          .filter((name) => !has(name))
          .map((name) => `<video:${name}>`)
        if (!has('content_loc') && !has('player_loc')) missing.push('<video:content_loc> or <video:player_loc>')
        if (missing.length > 0) report({ missing: listed(missing) }, video)
      }
    },
  }),
})

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
