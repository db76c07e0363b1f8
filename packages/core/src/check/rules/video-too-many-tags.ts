import { videosOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const videoTooManyTags = defineRule<{ count: number }>({
  code: 'video-too-many-tags',
  severity: 'error',
  rules: ['V10'],
  message: ({ count }) => `A <video:video> has ${count} tags, and 32 is the most.`,
  why: 'The schema allows 32.',
  fix: 'Keep the best 32.',
  bad: 'a video with 33 tags',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const video of videosOf(element)) {
        const count = video.children.filter(({ local }) => local === 'tag').length
        if (count > 32) report({ count }, video)
      }
    },
  }),
})
