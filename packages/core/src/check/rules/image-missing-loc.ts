import { imagesOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const imageMissingLoc = defineRule({
  code: 'image-missing-loc',
  severity: 'error',
  rules: ['I1'],
  message: () => 'An <image:image> has no <image:loc>.',
  why: 'Without its address there is no image (Search Console: "Missing XML tag").',
  fix: 'Add <image:loc>, or remove the image.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://a.example/</loc><image:image/></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const image of imagesOf(element))
        if (!image.children.some(({ local, text }) => local === 'loc' && text.trim() !== '')) report({}, image)
    },
  }),
})
