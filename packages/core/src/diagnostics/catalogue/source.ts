import { define } from '../definition.ts'
import { shown } from '../words.ts'

export const sourceCodes = define({
  'source-wildcards': {
    severity: 'error',
    message: ({ pattern, target }: { pattern: string; target: string }) =>
      `The option \`source\` maps '${pattern}' to '${target}', which has more wildcards than the path gives.`,
    fix: "Use as many on the right as on the left: { '/blog/**': 'content/blog/**.md' }.",
  },
  'source-invalid': {
    severity: 'error',
    message: ({ page, given }: { page: string; given: unknown }) =>
      `The function \`source\` gave ${shown(given)} for ${page}.`,
    fix: 'Return the name of the content file, or undefined where the page has none; not a promise.',
  },
  'source-shared': {
    severity: 'notice',
    message: ({ file, pages, shown }: { file: string; pages: number; shown: readonly string[] }) =>
      `${file} is the source of ${pages} pages (${shown.join(', ')}${pages > shown.length ? ', …' : ''}), so neither its git date nor its frontmatter counts for any of them.`,
    why: 'A change of a template or of a list is no change of the pages made from it.',
    fix: 'Where each page has a content file of its own, name it with the option `source`.',
  },
})
