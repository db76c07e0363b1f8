import { defineRule } from '../rule.ts'

export const priorityInvalid = defineRule<{ value: string; fixed: string | undefined }>({
  code: 'priority-invalid',
  severity: 'error',
  rules: ['P16'],
  message: ({ value }) => `<priority> is ${JSON.stringify(value)}, which is no decimal number from 0.0 to 1.0.`,
  why: 'Validators reject the file (Search Console: "Invalid tag value"). Google and Bing do not read the element at all.',
  fix: ({ fixed }) => `Write ${fixed ?? 'a number such as 0.5'}, or leave <priority> out.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc><priority>0,5</priority></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ core: { priority } }) {
      if (!priority || priority.text.trim() === '') return
      const value = priority.text.trim()
      if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value) || Number(value) < 0 || Number(value) > 1)
        report({ value: value.slice(0, 100), fixed: fixedOf(value) }, priority)
    },
  }),
})

/** What may be meant: a comma for the point, a percentage. */
function fixedOf(value: string): string | undefined {
  if (/^[01],\d+$/.test(value) && Number(value.replace(',', '.')) <= 1) return value.replace(',', '.')
  const percent = /^(\d{1,3})\s*%$/.exec(value)?.[1]
  return percent !== undefined && Number(percent) <= 100 ? String(Number(percent) / 100) : undefined
}
