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
  'slash-mismatch': {
    severity: 'warning',
    message: ({ pages, page, file, setting }: SlashMismatch) =>
      `${setting} gives ${pages} ${pages === 1 ? 'page an address' : 'pages addresses'} without a final slash, but the ${pages === 1 ? 'file is the index' : 'files are the indexes'} of a folder: ${page} is ${file}.`,
    why: 'Most static hosts answer such an address with a redirect to the one with a slash, and search engines want addresses that answer.',
    fix: ({ fix }) => fix,
    environment: true,
    rules: ['U12', 'U16'],
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
