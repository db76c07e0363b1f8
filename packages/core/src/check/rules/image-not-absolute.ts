import { imagesOf } from '../extensions.ts'
import { splitUrl } from '../raw-url.ts'
import { defineRule } from '../rule.ts'

export const imageNotAbsolute = defineRule<{ value: string; name: string }>({
  code: 'image-not-absolute',
  severity: 'error',
  rules: ['I2', 'U1'],
  message: ({ value, name }) => `<${name}> is ${JSON.stringify(value)}, which is no absolute http(s) URL.`,
  why: 'Engines do not resolve it against the page, so the image is dropped. Another host, such as a CDN, is fine.',
  fix: 'Write the whole address, beginning with https://.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://a.example/</loc><image:image><image:loc>/a.png</image:loc></image:image></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const image of imagesOf(element)) {
        for (const child of image.children) {
          const value = child.text.trim()
          if (child.local === 'loc' && value !== '' && !splitUrl(value).absolute)
            report({ value: value.slice(0, 200), name: child.name }, child)
        }
      }
    },
  }),
})
