import { define } from '../definition.ts'

export const mediaCodes = define({
  'image-not-found': {
    severity: 'warning',
    message: ({ value, field, page }: { value: string; field: string; page: string }) =>
      `The picture ${value}, named by \`${field}\` of ${page}, is neither an http address nor a file of the build. It was left out.`,
    why: 'A sitemap may only name pictures that a crawler can fetch.',
    fix: 'Write the address at which the built site serves it, or put the file into the public folder.',
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
})
