import { define } from '../definition.ts'

export const optionCodes = define({
  'site-missing': {
    severity: 'error',
    message: ({ page }: { page?: string; hint?: string }) =>
      `\`site\` is not set${page ? `, and it is needed for ${page}` : ''}.`,
    why: 'A sitemap holds absolute URLs, and nothing else says which host they are on.',
    fix: ({ hint }) => hint ?? "Set it to the site's origin, such as site: 'https://example.com'.",
    rules: ['P8', 'P10'],
  },
})
