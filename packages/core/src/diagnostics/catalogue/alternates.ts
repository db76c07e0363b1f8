import { define } from '../definition.ts'

export const alternateCodes = define({
  'alternates-same-locale': {
    severity: 'warning',
    message: ({ loc, other, hreflang }: { loc: string; other: string; hreflang: string }) =>
      `${loc} and ${other} are the same page in the same locale (${hreflang}). Only ${other} is linked with its translations.`,
    why: 'A set of hreflang links names one URL for a language, so a second one would make search engines ignore the set.',
    fix: 'Leave one of the two out with `exclude`, or give it a canonical link to the other.',
    rules: ['H8'],
  },
})
