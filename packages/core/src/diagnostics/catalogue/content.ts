import { define } from '../definition.ts'
import { shown } from '../words.ts'

export const contentCodes = define({
  'content-missing': {
    severity: 'warning',
    message: ({ file, page }: { file: string; page?: string }) =>
      `The content file ${file}${page ? `, named as the source of ${page},` : ''} does not exist.`,
    why: 'Its frontmatter and its git date are therefore unknown.',
    fix: 'Correct the option `source`, or report it if the framework named the file.',
  },
  'content-unreadable': {
    severity: 'error',
    message: ({ file, reason }: { file: string; reason: string }) =>
      `The content file ${file} cannot be read: ${reason}.`,
    why: 'It may say that the page is a draft or must not be listed.',
    fix: 'Make the file readable for the user that builds the site.',
  },
  'frontmatter-invalid': {
    severity: 'warning',
    message: ({ file, format, reason }: { file: string; format: string; reason: string }) =>
      `The ${format} frontmatter of ${file} cannot be read: ${reason}.`,
    why: 'What it says of dates, drafts and the sitemap is therefore unknown.',
    fix: 'Correct it at the place named.',
  },
  'frontmatter-script': {
    severity: 'notice',
    message: ({ file, language }: { file: string; language: string }) =>
      `The frontmatter of ${file} is written in ${language}, which is not run, so nothing is read from it.`,
    fix: 'Where the framework hands over the data of its pages, that data counts. Else write the frontmatter in YAML, TOML or JSON.',
  },
  'frontmatter-flag': {
    severity: 'warning',
    message: ({ of, key, value, meaning }: { of: string; key: string; value: unknown; meaning: string }) =>
      `\`${key}\` of ${of} is ${shown(value)}, which is neither true nor false. ${meaning}`,
    fix: ({ key }) => `Write \`${key}: true\` or \`${key}: false\`.`,
  },
  'frontmatter-sitemap': {
    severity: 'warning',
    message: ({ of, value }: { of: string; value: unknown }) =>
      `The frontmatter key \`sitemap\` of ${of} is ${shown(value)}, and is ignored.`,
    fix: 'Write `sitemap: false` to leave the page out, or an object such as `sitemap: { lastmod: 2026-01-02 }`.',
  },
  'frontmatter-unknown': {
    severity: 'warning',
    message: ({ of, key }: { of: string; key: string; nearest?: string; known: readonly string[] }) =>
      `The frontmatter key \`${key}\` of ${of} is unknown, and is ignored.`,
    fix: ({ nearest, known }) => (nearest ? `Did you mean \`${nearest}\`?` : `Known here: ${known.join(', ')}.`),
  },
})
