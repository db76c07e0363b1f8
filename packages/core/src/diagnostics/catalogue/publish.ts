import { define } from '../definition.ts'

/** What can go wrong between a build and the engines. */
export const publishCodes = define({
  'indexnow-key': {
    severity: 'error',
    message: ({ key }: { key: string }) => `${JSON.stringify(key)} is no key of IndexNow.`,
    why: 'Engines refuse it: a key has 8 to 128 letters, digits and hyphens.',
    fix: 'Use 32 hex digits, such as those that `node -p "crypto.randomBytes(16).toString(\'hex\')"` prints.',
  },
  'indexnow-since': {
    severity: 'error',
    message: () => 'Nothing says what was submitted before.',
    why: 'IndexNow asks for changes only, not for the whole site each time.',
    fix: 'Give the sitemap of before the deployment with --since, or the committed history file with --history.',
  },
  'indexnow-key-file': {
    severity: 'error',
    message: ({ url, found }: { url: string; found: string }) => `The key file ${url} does not hold the key: ${found}.`,
    why: 'Engines look into it before they believe a submission, and refuse all of it otherwise.',
    fix: 'Set indexnow: { key } for the build, which writes the file, and deploy before you submit. A file at another place is named with --key-location.',
  },
  'indexnow-refused': {
    severity: 'error',
    message: ({
      endpoint,
      status,
      meaning,
      host,
    }: {
      endpoint: string
      status: number
      meaning?: string
      host: string
    }) => `${endpoint} refused the URLs of ${host} with status ${status}${meaning ? `: ${meaning}` : ''}.`,
    why: 'Another try would change nothing. What was accepted before is remembered and not sent again.',
    fix: ({ status }) =>
      status === 403
        ? 'Look whether the key file is public and holds the key and nothing else.'
        : status === 422
          ? 'Look whether all URLs belong to the host of the key file.'
          : 'Look at the body with --dry-run, and at the endpoint.',
  },
  'indexnow-unreachable': {
    severity: 'error',
    message: ({
      endpoint,
      problem,
      attempts,
      pause,
    }: {
      endpoint: string
      problem: string
      attempts: number
      pause?: number
    }) =>
      `${endpoint} took nothing in ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${problem}${pause === undefined ? '' : `, and it asks for ${Math.ceil(pause).toLocaleString('en')} seconds of patience`}.`,
    why: 'What was accepted before is remembered and not sent again.',
    fix: 'Run the same command again later.',
  },
  'part-unreadable': {
    severity: 'error',
    message: ({ file, detail }: { file: string; detail: string }) => `The part ${file} cannot be read: ${detail}.`,
    why: 'A sitemap without it would miss pages. Nothing was written.',
    fix: 'Run `sitemapkit generate --part` for it again.',
  },
  'parts-incomplete': {
    severity: 'error',
    message: ({ detail }: { detail: string }) => `These parts do not make one sitemap: ${detail}.`,
    why: 'A sitemap of some parts would miss pages. Nothing was written.',
    fix: 'Give the files of all parts of one run, made with the same options.',
  },
  'merge-duplicate': {
    severity: 'warning',
    message: ({ loc, map, other }: { loc: string; map: string; other: string }) =>
      `${loc} is listed by ${other} and by ${map}.`,
    why: 'Two projects claim the page. Search engines take one of the entries, and nothing says which.',
    fix: 'Leave it out of one of them, with `exclude`.',
    rules: ['P22'],
  },
  'merge-other-origin': {
    severity: 'error',
    message: ({ map, example, count, site }: { map: string; example: string; count: number; site: string }) =>
      `${map} lists ${count.toLocaleString('en')} ${count === 1 ? 'URL' : 'URLs'} of another origin than ${site}, such as ${example}.`,
    why: 'Search engines drop them: a sitemap speaks for one origin only.',
    fix: 'Build that part with the `site` of the whole, or allow the origin with --origin where its own robots.txt names the index.',
    rules: ['P10', 'P12'],
  },
  'merge-outside': {
    severity: 'error',
    message: ({ map, home }: { map: string; home: string }) =>
      `${map} is not on ${home}, so the index does not name it.`,
    why: 'An index may name sitemaps of its own origin only.',
    fix: 'Serve it there, or name it in robots.txt beside the index.',
    rules: ['P18'],
  },
  'merge-unplaced': {
    severity: 'error',
    message: ({ map }: { map: string }) => `Nothing says at which address ${map} is served.`,
    why: 'An index names addresses.',
    fix: ({ map }) => `Put it into the output folder, or give its address: ${map}=https://example.com/…`,
  },
  'merge-overwrites': {
    severity: 'error',
    message: ({ file }: { file: string }) =>
      `The index would overwrite ${file}, which is itself a sitemap that it has to name.`,
    why: 'The pages that it lists would be gone. Nothing was written.',
    fix: 'Give the index another name with --file sitemap-index.xml.',
  },
  'merge-robots': {
    severity: 'notice',
    message: ({ hosts, line }: { hosts: readonly string[]; line: string }) =>
      `The robots.txt of ${hosts.join(', ')} needs the line \`${line}\`.`,
    why: 'An index on another host speaks for a site only where the site itself names it.',
    fix: 'Add the line there.',
    rules: ['P12', 'R2'],
  },
  'delta-first': {
    severity: 'notice',
    message: ({ since }: { since: string }) =>
      `Nothing is known of ${since}, so the delta sitemap holds the newest page only.`,
    why: 'What changed shows when two states are compared.',
    fix: 'Keep the cache folder (node_modules/.cache/sitemapkit) between builds, or use delta: { days: 7 }.',
    environment: true,
  },
  'headers-vercel': {
    severity: 'warning',
    message: ({ file, lines }: { file: string; lines: string }) => `\`headers\` of ${file} lacks ${lines}.`,
    why: 'Vercel reads the file before the build, so it cannot be written by it.',
    fix: 'Add it to the list `headers` of that file.',
    environment: true,
  },
  'headers-many': {
    severity: 'notice',
    message: ({ files, most }: { files: number; most: number }) =>
      `Of ${files} files the first ${most} have a line in _headers: hosts take 100.`,
    why: 'Most hosts know the type of an .xml file by themselves.',
  },
})
