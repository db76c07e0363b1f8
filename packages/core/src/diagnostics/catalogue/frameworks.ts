import { define } from '../definition.ts'

/** What an adapter alone can see: the framework's settings and routes. */
export const frameworkCodes = define({
  'route-unlisted': {
    severity: 'warning',
    message: ({ pattern }: { pattern: string }) =>
      `${pattern} is rendered on request, and nothing tells which pages it has: none is listed.`,
    why: 'The values of its parameters are known only when a visitor asks for them.',
    fix: "Name its pages with the option `entries`. If it has none for search engines, name it in `exclude`, or set onDemand: 'omit'.",
    environment: true,
  },
  'template-writes-sitemap': {
    severity: 'error',
    message: ({ template, file }: { template: string; file: string }) =>
      `The template ${template} writes ${file}, the name of the sitemap.`,
    why: 'What a template of yours has written is not overwritten.',
    fix: "Remove the template; or let the plugin write under another name, with output: { file: 'sitemap-pages.xml' }; or keep it, set write: false, and list `collections.all | sitemapEntries` in it.",
  },
  'slash-mismatch': {
    severity: 'warning',
    message: ({ pages, page, file, setting }: SlashMismatch) =>
      `${setting} gives ${pages} ${pages === 1 ? 'page an address' : 'pages addresses'} without a final slash, but the ${pages === 1 ? 'file is the index' : 'files are the indexes'} of a folder: ${page} is ${file}.`,
    why: 'Most static hosts answer such an address with a redirect to the one with a slash, and search engines want addresses that answer.',
    fix: ({ fix }) => fix,
    environment: true,
    rules: ['U12', 'U16'],
  },
  'dev-no-page': {
    severity: 'error',
    message: ({ notes }: { notes: readonly string[] }) =>
      ['The dev server knows no page of this site.', ...notes].join(' '),
    why: 'An empty sitemap would tell search engines that the site is gone, and a build fails for the same reason.',
    fix: "Add a page, name pages with the option `entries`, or build the site once. If it really has no page yet, set empty: 'allow'.",
    rules: ['P7'],
  },
  'dev-own-answer': {
    severity: 'notice',
    message: ({ path, by }: { path: string; by: string }) => `${path} is answered by the project itself: ${by}.`,
    why: 'Its own answer comes first, so the dev server does not show the sitemap that a build would write.',
    fix: 'Remove it to see the sitemap there, or give the sitemap another name with `output.file`.',
    environment: true,
  },
})

export interface SlashMismatch {
  pages: number
  /** The first of them, and its file below the output folder. */
  page: string
  file: string
  /** As the user wrote it: "trailingSlash: 'never'". */
  setting: string
  fix: string
}
