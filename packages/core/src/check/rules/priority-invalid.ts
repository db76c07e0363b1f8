import { defineRule } from '../rule.ts'

export const priorityInvalid = defineRule<{ value: string }>({
  code: 'priority-invalid',
  severity: 'error',
  rules: ['P16'],
  message: ({ value }) => `<priority> is ${JSON.stringify(value)}, and it must be a decimal from 0.0 to 1.0.`,
  why: 'Validators reject the file (Search Console: "Invalid tag value"). Google and Bing ignore the element.',
  fix: 'Write it with a point, such as 0.5, or leave it out.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc><priority>0,5</priority></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ core: { priority } }) {
      if (!priority || priority.text.trim() === '') return
      const value = priority.text.trim()
      if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value) || Number(value) < 0 || Number(value) > 1)
        report({ value: value.slice(0, 100) }, priority)
    },
  }),
})
