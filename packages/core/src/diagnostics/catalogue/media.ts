import { define } from '../definition.ts'

export const mediaCodes = define({
  'image-not-found': {
    severity: 'warning',
    message: ({ page, field, value, detail }: { page: string; field: string; value: string; detail: string }) =>
      `${page}: \`${field}\` names ${value}; ${detail}. It was left out.`,
    why: 'A sitemap may only name files that a crawler can fetch.',
    fix: 'Write the address at which the built site serves it, such as /images/hero.png for a file of the public folder.',
    rules: ['I2', 'U16'],
  },
  'news-incomplete': {
    severity: 'warning',
    message: ({ page, missing }: { page: string; missing: readonly string[] }) =>
      `${page} is a news article without ${missing.join(', ')}. It is listed as an ordinary page only.`,
    why: 'A news entry needs the name and language of its publication, a date of publication and a title.',
    fix: 'State them in the frontmatter (`title`, `published`, `news.publication`) or set the option `news`.',
    rules: ['N2'],
  },
  'news-publication-name': {
    severity: 'warning',
    message: ({ name, page }: { name: string; page: string }) =>
      `The name of the publication of ${page}, "${name}", ends with a parenthesis.`,
    why: 'It must be the name that stands on Google News, and that has none.',
    fix: 'Leave the part in parentheses out.',
    rules: ['N6'],
  },
})
