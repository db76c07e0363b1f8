import { defineRule } from '../rule.ts'

export const strayText = defineRule<{ text: string; parent: string }>({
  code: 'stray-text',
  severity: 'error',
  rules: ['P6'],
  message: ({ text, parent }) => `There is text between the elements of <${parent}>: ${JSON.stringify(text)}.`,
  why: 'The schema allows none there; most often a value has lost its element.',
  fix: 'Remove it, or wrap it in the element that it belongs to.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>x<loc>https://a.example/</loc></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      if (element?.stray) report({ text: element.stray.text, parent: element.name }, element.stray)
      for (const child of element?.children ?? [])
        if (child.stray) report({ text: child.stray.text, parent: child.name }, child.stray)
    },
  }),
})
