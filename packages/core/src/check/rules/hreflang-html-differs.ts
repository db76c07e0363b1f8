import { defineRule } from '../rule.ts'

export const hreflangHtmlDiffers = defineRule<{ loc: string; html: string[]; map: string[] }>({
  code: 'hreflang-html-differs',
  severity: 'warning',
  rules: ['H5'],
  message: ({ loc, html, map }) =>
    `${loc} has other alternates in its HTML (${html.join(', ')}) than in the map (${map.join(', ')}).`,
  why: 'Engines read both, and drop pairs that contradict each other.',
  fix: 'State them in one place only, or make both from the same data.',
  bad: 'a page with hreflang de in its HTML and fr in the map',
})
