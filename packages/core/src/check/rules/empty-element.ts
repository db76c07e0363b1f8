import { defineRule } from '../rule.ts'

export const emptyElement = defineRule<{ name: string }>({
  code: 'empty-element',
  severity: 'error',
  rules: ['P7'],
  message: ({ name }) => `<${name}> is empty.`,
  why: 'An empty value is invalid; an element that says nothing is left out instead.',
  fix: ({ name }) => (name === 'loc' ? 'Give the URL, or remove the entry.' : `Leave <${name}> out.`),
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc></loc></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ core }) {
      for (const name of coreNames) {
        const child = core[name]
        if (child && child.childCount === 0 && child.text.trim() === '') report({ name }, child)
      }
    },
  }),
})

const coreNames = ['loc', 'lastmod', 'changefreq', 'priority']
