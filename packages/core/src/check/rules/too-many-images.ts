import { imagesOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const tooManyImages = defineRule<{ loc: string; count: number }>({
  code: 'too-many-images',
  severity: 'error',
  rules: ['I1'],
  message: ({ loc, count }) => `${loc} lists ${count.toLocaleString('en')} images, and 1,000 is the most.`,
  why: 'Google reads at most 1,000 images of a page.',
  fix: 'List the important ones.',
  bad: 'a page with 1,001 images',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, loc }) {
      const { length } = imagesOf(element)
      if (length > 1000) report({ loc, count: length }, element)
    },
  }),
})
