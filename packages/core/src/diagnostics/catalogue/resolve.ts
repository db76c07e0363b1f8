import { define } from '../definition.ts'
import { shown } from '../words.ts'

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

export const resolveCodes = define({
  'callback-failed': {
    severity: 'error',
    message: ({ option, page, reason }: { option: string; page: string; reason: string }) =>
      `\`${option}\` threw for ${page}: ${sentence(reason)}`,
    why: 'Without its answer the sitemap would be wrong, so none was written.',
    fix: ({ option }) => `Mend the function given as \`${option}\`, or let it handle this page.`,
  },
  'callback-timeout': {
    severity: 'error',
    message: ({ option, page, timeout }: { option: string; page: string; timeout: number }) =>
      `\`${option}\` gave a promise for ${page} that did not end within ${timeout.toLocaleString('en')} ms.`,
    why: 'Without its answer the sitemap would be wrong, so none was written.',
    fix: ({ option }) =>
      `Look for a request or a query in \`${option}\` that never ends, and give it a limit; the option \`timeout\` allows more milliseconds.`,
  },
  'transform-invalid': {
    severity: 'error',
    message: ({ page, given }: { page: string; given: unknown }) => `\`transform\` gave ${shown(given)} for ${page}.`,
    fix: 'Return the entry, changed or not, or null to leave the page out.',
  },
  'transform-no-return': {
    severity: 'error',
    message: ({ pages }: { pages: number }) =>
      `\`transform\` gave undefined for ${pages === 1 ? 'the only page' : `all ${pages} pages`} that reached it, so none is left for the sitemap.`,
    why: 'undefined leaves a page out, as null does. Most often a `return` is missing.',
    fix: "Return the entry: transform: ({ entry }) => { …; return entry }. If no page is meant to be left, set empty: 'allow'.",
  },
  'group-invalid': {
    severity: 'error',
    message: ({ page, given }: { page: string; given: unknown }) => `\`groups\` gave ${shown(given)} for ${page}.`,
    fix: 'It wants the name of a group for every page, such as pages.',
  },
  'pattern-async': {
    severity: 'error',
    message: ({ option }: { option: string }) => `A function in \`${option}\` gave a promise.`,
    why: 'It is asked for each page and must answer at once; a promise would count as true for every page.',
    fix: 'Load what it needs before the build starts, and answer true or false.',
  },
  'pattern-unmatched': {
    severity: 'notice',
    message: ({ option, pattern }: { option: string; pattern: string; nearest?: string }) =>
      `${pattern} in \`${option}\` matches no page.`,
    why: 'It may be misspelt, or its pages may be gone.',
    fix: ({ pattern, nearest }) =>
      /^'https?:/.test(pattern)
        ? "Patterns are tested on the path without base, such as '/blog/**'."
        : nearest
          ? `The nearest page is ${nearest}.`
          : undefined,
  },
  'entries-failed': {
    severity: 'error',
    message: ({ item, reason }: { item: number; reason: string }) =>
      `\`entries\` failed at item ${item}: ${sentence(reason)}`,
    why: 'A sitemap without the rest would tell search engines that those pages are gone, so none was written.',
    fix: 'Mend the source, or catch the error in it and give the entries that you have.',
  },
  'entries-timeout': {
    severity: 'error',
    message: ({ item, timeout }: { item: number; timeout: number }) =>
      `\`entries\` did not give item ${item} within ${timeout.toLocaleString('en')} ms.`,
    why: 'A sitemap without the rest would tell search engines that those pages are gone, so none was written.',
    fix: 'Look for a request or a query that never ends, and give it a limit; the option `timeout` allows more milliseconds.',
  },
  'entries-invalid': {
    severity: 'error',
    message: ({ given }: { given: string }) => `\`entries\` gave ${given}.`,
    fix: 'It wants a list of { loc, … }, or a function that gives a list, an iterable, an async iterable or a promise of one.',
  },
  'entries-unreadable': {
    severity: 'error',
    message: ({ source, detail }: { source: string; detail: string }) =>
      `The entries of ${source} cannot be read: ${sentence(detail)}`,
    why: 'A sitemap without them would tell search engines that those pages are gone, so none was written.',
    fix: 'Correct the path or address, or mend what is there. `sitemapkit check` says of a sitemap what is wrong with it.',
  },
  'entry-other-host': {
    severity: 'warning',
    message: ({ loc, site }: { loc: string; site: string }) => `${loc} is not on ${site}. It was left out.`,
    why: 'A sitemap lists the pages of its own host only; search engines ignore the others.',
    fix: 'List it in the sitemap of its own host, or correct its address.',
    rules: ['P10'],
  },
  'entry-left-out': {
    severity: 'warning',
    message: ({ loc, reason, by }: { loc: string; reason: string; by: string }) =>
      `\`entries\` names ${loc}, a page that is left out (${reason}: ${by}). It stays left out.`,
    why: 'Search engines report listed pages that they are told not to index.',
    fix: 'Remove it from `entries`, or let the page be listed.',
    rules: ['U16'],
  },
  'entry-conflict': {
    severity: 'warning',
    message: ({ loc, field, kept, dropped }: { loc: string; field: string; kept: unknown; dropped: unknown }) =>
      `${loc} is given twice with two values for \`${field}\`: ${shown(kept)} and ${shown(dropped)}. The first was kept.`,
    fix: 'Give the page once.',
  },
  'page-bad-url': {
    severity: 'warning',
    message: ({ page, detail }: { page: string; detail: string }) =>
      `${page} is no usable URL: ${detail}. It was left out.`,
    fix: 'Rename the page.',
    rules: ['P8', 'U1'],
  },
  'loc-dropped': {
    severity: 'warning',
    message: ({ page, value, field, detail }: { page: string; value: unknown; field: string; detail: string }) =>
      `${page} states ${shown(value)} as its address (\`${field}\`), which is no usable URL: ${detail}. It is listed under its own path.`,
    fix: 'Write a path that starts with /, or an absolute URL.',
    rules: ['P8', 'U1'],
  },
  'path-decomposed': {
    severity: 'warning',
    message: ({ page }: { page: string }) =>
      `The path ${page} holds letters in decomposed Unicode form (a letter and its accent as two characters).`,
    why: 'It looks like the composed form but is another URL; some file systems hand out names so. It is listed as it is.',
    fix: 'Rename the file in composed form (NFC), if the site links to that.',
    rules: ['U15'],
  },
  'page-other-host': {
    severity: 'notice',
    message: ({ loc, site }: { loc: string; site: string }) =>
      `${loc} is on a domain of its own, so it is not listed in the sitemap of ${site}.`,
    why: 'A sitemap lists the pages of its own host only.',
    fix: 'Set output.perHost to write a sitemap for each domain.',
    rules: ['P10', 'P12'],
  },
  'page-duplicate': {
    severity: 'warning',
    message: ({ page, file, keptFile }: { page: string; file: string; keptFile: string }) =>
      `${page} is made twice: by ${keptFile} and by ${file}. It is listed once.`,
    why: 'Only one of the two can answer, and which one depends on the server.',
    fix: 'Give one of them another address, or remove it.',
    rules: ['P22'],
  },
  'slash-variants': {
    severity: 'warning',
    message: ({ page, other }: { page: string; other: string }) => `Both ${page} and ${other} are listed.`,
    why: 'Most servers answer one of them with a redirect to the other, and search engines see the same page twice.',
    fix: 'Keep one of the two, and link to it everywhere.',
    rules: ['U12'],
  },
  'lastmod-future': {
    severity: 'warning',
    message: ({ page, lastmod }: { page: string; lastmod: string }) =>
      `The lastmod of ${page}, ${lastmod}, lies in the future.`,
    why: 'A page cannot have changed then, and search engines distrust such dates.',
    fix: 'State the day of the last change.',
    rules: ['P14'],
  },
  'canonical-other-host': {
    severity: 'error',
    message: ({ count: n, target, link, site }: CanonicalParams) =>
      `${count(n, 'page names', 'pages name')} another host, ${target}, as canonical: ${link}. The site is ${site}.`,
    why: 'Taken at their word, the pages ask search engines to list another site in place of this one. They are listed here all the same.',
    fix: 'Build the canonical links from the same origin as `site`, or correct `site`.',
    rules: ['U16'],
  },
  'canonical-other-base': {
    severity: 'error',
    message: ({ count: n, link, site, base, target }: CanonicalParams) =>
      `${count(n, 'page names', 'pages name')} a canonical below ${target}: ${link}. The pages are served below ${site}${base}.`,
    why: 'Those addresses are no pages of this build. The pages are listed here all the same.',
    fix: 'Build the canonical links with the base path of the site, or correct the base path.',
    rules: ['U16'],
  },
  'canonical-one-page': {
    severity: 'error',
    message: ({ count: n, link }: CanonicalParams) => `All ${n} canonical links name one page: ${link}.`,
    why: 'Taken at their word, every page asks search engines to list that one in its place. They are listed here all the same.',
    fix: "Write each page's own address into its canonical link.",
    rules: ['U16'],
  },
  'canonical-unlisted': {
    severity: 'warning',
    message: ({ page, link }: { page: string; link: string }) =>
      `${page} is left out, since its canonical is ${link}, and no listed page of this build has that address.`,
    why: 'Neither of the two is in the sitemap then.',
    fix: "Correct the link where it is a slip, such as a template that was not filled in. Where the page is meant to be listed, set ignore: ['canonical'].",
    rules: ['U16'],
  },
  'canonical-several': {
    severity: 'warning',
    message: ({ page, hrefs }: { page: string; hrefs: readonly string[] }) =>
      `${page} has ${hrefs.length} canonical links that differ: ${hrefs.slice(0, 3).join(', ')}${hrefs.length > 3 ? ', …' : ''}. It stays listed.`,
    why: 'Google heeds none of them then and chooses an address itself. Most often a layout and a plugin each write one.',
    fix: 'Leave one of them, on most pages the one that names the page itself.',
    rules: ['U16'],
  },
  'robots-partly-blocked': {
    severity: 'warning',
    message: ({ page, agents, by }: { page: string; agents: readonly string[]; by: string }) =>
      `robots.txt blocks ${page} for ${agents.join(' and ')}, not for everyone (${by}). It stays listed.`,
    fix: 'Allow it for all of *, Googlebot and bingbot, or block it for all.',
    rules: ['R9'],
  },
  'all-left-out': {
    severity: 'notice',
    message: ({ pages, reasons }: { pages: number; reasons: string }) =>
      `All ${count(pages, 'page')} are kept from search engines (${reasons}), so there is no sitemap.`,
    why: 'That is right for a staging build.',
    fix: 'If this is the public site, remove the noindex or the rule of robots.txt.',
    rules: ['U16'],
  },
  'no-page-found': {
    severity: 'error',
    message: ({ dir }: { dir: string }) =>
      `No page was found: the build in ${dir} holds none, and \`entries\` gave none.`,
    why: 'An empty sitemap would tell search engines that the site is gone.',
    fix: "Check that the site was built into this folder. If it really has no page yet, set empty: 'allow'.",
    rules: ['P7'],
  },
  'no-page-left': {
    severity: 'error',
    message: ({ pages, reasons }: { pages: number; reasons: string }) =>
      `Not one of ${count(pages, 'page')} is left for the sitemap: ${reasons}.`,
    why: 'An empty sitemap would tell search engines that the site is gone.',
    fix: "Check these rules; `sitemapkit explain <path>` says for one page which it was. If it is meant so, set empty: 'allow'.",
    rules: ['P7'],
  },
  'strict-failed': {
    severity: 'error',
    message: ({ texts, more }: { texts: readonly string[]; more: number }) =>
      `\`strict\` is on, and the data of the pages has faults, so nothing was written:\n${texts.map((text) => `- ${text}`).join('\n')}${more > 0 ? `\n- and ${more} more` : ''}\n`,
  },
})

export interface CanonicalParams {
  count: number
  target: string
  link: string
  site: string
  base: string
}
