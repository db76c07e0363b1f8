import { imagesOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const duplicateImage = defineRule<{ value: string }>({
  code: 'duplicate-image',
  severity: 'warning',
  rules: ['I5'],
  message: ({ value }) => `The image ${value} stands twice in one entry.`,
  why: 'The second says nothing new and only makes the file larger.',
  fix: 'Keep one.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://a.example/</loc><image:image><image:loc>https://a.example/a.png</image:loc></image:image><image:image><image:loc>https://a.example/a.png</image:loc></image:image></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      const images = imagesOf(element)
      if (images.length < 2) return
      const seen = new Set<string>()
      for (const image of images) {
        const loc = image.children.find(({ local }) => local === 'loc')
        const value = loc?.text.trim()
        if (!loc || !value) continue
        if (seen.has(value)) report({ value: value.slice(0, 200) }, loc)
        seen.add(value)
      }
    },
  }),
})
