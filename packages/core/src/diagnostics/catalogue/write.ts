import { define } from '../definition.ts'

export const writeCodes = define({
  'no-entry-given': {
    severity: 'error',
    message: () => 'The source gave no entry at all. Nothing was written.',
    why: 'An empty sitemap would tell search engines that the site is gone.',
    fix: "Check the source. If it really may be empty, set empty: 'allow'.",
    rules: ['P7'],
  },
  'sitemap-too-large': {
    severity: 'error',
    message: () => 'The sitemap would pass 50,000 entries or 52,428,800 bytes, more than a file may hold.',
    why: 'Search engines refuse a larger file.',
    fix: 'Serve several sitemaps and an index over them.',
    rules: ['P9'],
  },
  'file-foreign': {
    severity: 'error',
    message: ({ file, reason }: { file: string; reason: string; owner: string }) =>
      `${file} is not a file of this sitemap (${reason}), and it would be overwritten. Nothing was written.`,
    why: 'It may be work that is kept nowhere else.',
    fix: ({ owner }) =>
      `Delete or rename it, or switch off what writes it, and run again; or give this sitemap another name with output.file (it is ${owner}) and output.shard.`,
  },
  'file-collision': {
    severity: 'error',
    message: ({ file, other }: { file: string; other: string }) =>
      `Two files of this sitemap have the same name: ${file} and ${other}.`,
    why: 'One would overwrite the other, at least where the file system does not tell capitals from small letters.',
    fix: 'Rename a group, or set output.file and output.shard so that all names differ.',
  },
  'file-outside': {
    severity: 'error',
    message: ({ file, dir }: { file: string; dir: string }) =>
      `${file} lies outside the output folder ${dir}: a symbolic link leads out of it.`,
    fix: 'Replace the link with a folder, or set output.file to another folder.',
  },
  'write-failed': {
    severity: 'error',
    message: ({ file, reason }: { file: string; reason: string }) => `${file} could not be written: ${reason}.`,
    why: 'What was there before is still there, whole.',
    fix: 'Check the permissions and the free space of the folder.',
  },
  'robots-conflict': {
    severity: 'error',
    message: ({ file }: { file: string }) =>
      `${file} is there, and the option \`robots\` gives rules for another one. Nothing was written.`,
    why: 'Rules that somebody wrote would be gone.',
    fix: "Remove the file, or take its rules and set robots: 'append'.",
    rules: ['R4'],
  },
  'link-missing': {
    severity: 'warning',
    message: ({ page, pages, tag }: { page: string; pages: number; tag: string }) =>
      `${pages === 1 ? `${page} has` : `${page} and ${pages - 1} more have`} no ${tag}, which the option \`link\` asks for.`,
    why: 'Nothing puts it there in this framework, or the page is made by something else.',
    fix: ({ tag }) => `Put ${tag} into the head of the layout, or leave the option out.`,
    environment: true,
  },
  'outlets-missing': {
    severity: 'error',
    message: ({ option }: { option: string }) =>
      `The option \`${option}\` is the work of @sitemapkit/publish, which this run does not know.`,
    why: 'What it asks for would silently not be there.',
    fix: "Give `outlets`, a function that imports '@sitemapkit/publish', beside the options; the adapters and the command line do.",
  },
  'robots-line': {
    severity: 'notice',
    message: ({ file, lines }: { file: string; lines: readonly string[] }) =>
      `${file} was not edited. Add to it: ${lines.join(', ')}`,
    why: 'Crawlers find a sitemap by this line.',
    fix: "Add it by hand, or set robots: 'append' to have it added.",
    rules: ['R2', 'R4'],
  },
  'robots-missing': {
    severity: 'notice',
    message: ({ file, lines }: { file: string; lines: readonly string[] }) =>
      `There is no ${file} to name the sitemap in (${lines.join(', ')}).`,
    why: 'Crawlers find a sitemap by this line; without it, submit the address to each search engine.',
    fix: "Add a robots.txt to the site, or set robots: 'create'.",
    rules: ['R2'],
  },
  'robots-below-root': {
    severity: 'warning',
    message: ({ file, base, lines }: { file: string; base: string; lines: readonly string[] }) =>
      `${file} is served below ${base}, where no crawler looks for it. The robots.txt at the root of the host needs ${lines.map((line) => `\`${line}\``).join(', ')}.`,
    why: 'Crawlers read the robots.txt at the root of a host only.',
    fix: 'Add the line there, or submit the address of the sitemap to each search engine.',
    environment: true,
    rules: ['R1', 'R2'],
  },
  'robots-sitemap-missing': {
    severity: 'warning',
    message: ({ url, line, entry }: { url: string; line: number; entry: string }) =>
      `robots.txt names ${url} in line ${line}, and this build has no such file. The sitemap is ${entry}.`,
    why: 'Search engines go on asking for it, and their consoles report that it could not be fetched.',
    fix: 'Remove the line. If the server itself answers there, name the address in `sitemaps`.',
    environment: true,
    rules: ['R2'],
  },
  'sitemap-link-missing': {
    severity: 'warning',
    message: ({ href, page, pages, entry }: SitemapLink) =>
      `${page}${pages > 1 ? ` and ${pages - 1} more ${pages === 2 ? 'page link' : 'pages link'}` : ' links'} ${href} as the sitemap (<link rel="sitemap">), and this build has no such file. The sitemap is ${entry}.`,
    why: 'Who follows the link finds nothing.',
    fix: ({ pathname }) =>
      `Let the link name ${pathname}, or give the sitemap the name of the link with output.file. If the server itself answers there, name the address in \`sitemaps\`.`,
    environment: true,
  },
  'robots-unwritable': {
    severity: 'warning',
    message: ({ file, reason, lines }: { file: string; reason: string; lines: readonly string[] }) =>
      `${file} was not edited, because ${reason}. Add to it: ${lines.join(', ')}`,
    environment: true,
    rules: ['R1', 'R4'],
  },
  'robots-large': {
    severity: 'warning',
    message: ({ file, bytes }: { file: string; bytes: number }) =>
      `${file} has ${bytes.toLocaleString('en')} bytes, and crawlers may stop reading after 512,000.`,
    why: 'The line that names the sitemap is at its end.',
    fix: 'Move the Sitemap line to the top, and shorten the file.',
    environment: true,
    rules: ['R5'],
  },
  'scope-narrow': {
    severity: 'warning',
    message: ({ url, scope, count, example }: { url: string; scope: string; count: number; example: string }) =>
      `${url} may by the protocol list only pages below ${scope}, and ${count} of its pages are not, such as ${example}.`,
    why: 'Some search engines ignore such pages unless robots.txt names the sitemap.',
    fix: "Name the sitemap in the robots.txt at the root of the host (robots: 'append' does it where there is one), or place it higher with output.file.",
    environment: true,
    rules: ['P11', 'P12'],
  },
  'sitemaps-invalid': {
    severity: 'error',
    message: ({ value, detail }: { value: string; detail: string }) =>
      `\`sitemaps\` holds ${JSON.stringify(value)}, which is no address of a sitemap: ${detail}.`,
    fix: "Give an absolute URL, or a path such as '/blog/sitemap.xml'.",
    rules: ['P18'],
  },
  'sitemaps-other-host': {
    severity: 'warning',
    message: ({ url, site }: { url: string; site: string }) =>
      `\`sitemaps\` names ${url}, which is not on ${site}. It was left out of the index.`,
    why: 'An index may name sitemaps of its own host only.',
    fix: 'Name it in the robots.txt of its own host.',
    rules: ['P10', 'P18'],
  },
  'sitemaps-nested': {
    severity: 'notice',
    message: ({ url }: { url: string }) => `\`sitemaps\` names ${url}, which is an index itself.`,
    why: 'An index may list sitemaps only, so robots.txt names it beside ours, and our index does not.',
    fix: 'Nothing, where there is a robots.txt. Name its sitemaps one by one to have them in our index.',
    rules: ['P18'],
  },
  'self-check-failed': {
    severity: 'error',
    message: ({ file, problem }: { file: string; problem: string }) => `${file} is not as it was written: ${problem}.`,
    why: 'Something else changed the output folder at the same time, or the disk failed. The sitemap that lies there is broken.',
    fix: 'Build again, and let nothing else write sitemaps into this folder.',
  },
  'stylesheet-xslt': {
    severity: 'notice',
    message: ({ href }: { href: string }) => `The stylesheet ${href} is XSLT.`,
    why: 'Browsers are removing XSLT, and Chromium shows a warning over every sitemap that is styled with it.',
    fix: 'Use output.stylesheet: true, or a CSS file.',
  },
})

export interface SitemapLink {
  /** As written. */
  href: string
  /** The first page that holds it, of how many. */
  page: string
  pages: number
  /** Address of the sitemap, and its path. */
  entry: string
  pathname: string
}
