import { defineRule } from '../rule.ts'

export const hreflangSetDiffers = defineRule<{ loc: string; other: string; codes: string[]; otherCodes: string[] }>({
  code: 'hreflang-set-differs',
  severity: 'warning',
  rules: ['H5', 'H7'],
  message: ({ loc, other, codes, otherCodes }) =>
    `${loc} and ${other} are translations of each other with different sets: ${codes.join(', ')} and ${otherCodes.join(', ')}${
      codes.join() === otherCodes.join() ? ', to other addresses' : ''
    }.`,
  why: 'Every member of a set lists the same links, itself among them; where they differ, engines keep only the pairs that agree.',
  fix: 'Make the links of a page once for the whole set, and write the same into each of its entries.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://a.example/en/</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/en/"/><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/en/"/></url><url><loc>https://a.example/de/</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.example/en/"/><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de/"/></url></urlset>',
  across: (report) => ({
    end({ alternates }) {
      for (const { kind, loc, other, codes = [], otherCodes = [], file, line, column } of alternates)
        if (kind === 'set-differs') report({ loc, other, codes, otherCodes }, { file, line, column })
    },
  }),
})
