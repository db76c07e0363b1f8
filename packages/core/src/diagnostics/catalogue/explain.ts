import { define } from '../definition.ts'

export const explainCodes = define({
  'explain-no-build': {
    severity: 'error',
    message: ({ root, dir }: { root: string; dir?: string }) =>
      `No build of ${root}${dir === undefined ? '' : ` into ${dir}`} has been recorded.`,
    why: 'What is known of a page is written down by the build, in node_modules/.cache/sitemapkit.',
    fix: 'Build the site first.',
  },
  'witnesses-unwritable': {
    severity: 'notice',
    message: ({ reason }: { reason: string }) => `What is known of each page could not be written down: ${reason}.`,
    why: '`sitemapkit explain` has nothing to tell of this build. The sitemap is not affected.',
    fix: 'Make the folder node_modules/.cache writable.',
  },
})
