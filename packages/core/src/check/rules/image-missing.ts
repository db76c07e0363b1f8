import { defineRule } from '../rule.ts'

export const imageMissing = defineRule<{ image: string; loc: string }>({
  code: 'image-missing',
  severity: 'warning',
  rules: ['I2'],
  message: ({ image, loc }) => `${loc} lists the image ${image}, and the build has no such file.`,
  why: 'The host answers it with 404.',
  fix: 'Correct its address, or remove it.',
  bad: 'an image of the site that is not in the build',
})
