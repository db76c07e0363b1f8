import { videosOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const videoRestrictionEmpty = defineRule<{ name: string; relationship: string }>({
  code: 'video-restriction-empty',
  severity: 'warning',
  rules: ['V12'],
  message: ({ name, relationship }) => `<${name} relationship="${relationship}"> lists no country.`,
  why: 'An empty list of allowed countries shows the video nowhere, and one of denied countries says nothing.',
  fix: 'List the countries, such as "DE AT", or leave the element out.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://a.example/</loc><video:video><video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc><video:title>A</video:title><video:description>B</video:description><video:content_loc>https://a.example/v.mp4</video:content_loc><video:restriction relationship="allow"></video:restriction></video:video></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const video of videosOf(element)) {
        for (const child of video.children) {
          if (child.local !== 'restriction' || child.text.trim() !== '') continue
          const relationship = child.attributes.find(({ name }) => name === 'relationship')?.value
          if (relationship) report({ name: child.name, relationship: relationship.slice(0, 20) }, child)
        }
      }
    },
  }),
})
