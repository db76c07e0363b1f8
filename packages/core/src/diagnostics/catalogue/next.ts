import { define } from '../definition.ts'

const list = (items: readonly string[]): string => items.map((item) => `\`${item}\``).join(', ')

/** What only a build of Next.js can bring about. */
export const nextCodes = define({
  'next-build-missing': {
    severity: 'error',
    message: ({ folder, dev }: { folder: string; dev: boolean }) =>
      `No production build of Next.js was found in ${folder}${dev ? ', only what `next dev` left there' : ''}.`,
    why: 'The pages are read from the finished build: a folder with BUILD_ID and required-server-files.json.',
    fix: 'Run `next build` first: "build": "next build && sitemapkit-next". An app in another folder is named with --cwd, a build in an unusual place with --dist-dir.',
  },
  'next-build-ambiguous': {
    severity: 'error',
    message: ({ folders }: { folders: readonly string[] }) => `There are several finished builds: ${list(folders)}.`,
    why: 'One of them is old, and its pages may be gone.',
    fix: 'Remove the old one, or name the right one with --dist-dir.',
  },
  'next-manifest-invalid': {
    severity: 'error',
    message: ({ file, key, problem }: { file: string; key?: string; problem: string }) =>
      `${file}${key ? `: \`${key}\`` : ''} ${problem}.`,
    why: 'The pages of the build are read from it.',
    fix: 'Run `next build` anew. If it stays, this version of Next.js writes it in another form: please report it.',
  },
  'next-export-failed': {
    severity: 'error',
    message: ({ file }: { file: string }) => `The static export did not end well, says ${file}.`,
    why: 'A part of the pages may be missing in the exported folder.',
    fix: 'Run `next build` again and look at its first error.',
  },
  'next-export-missing': {
    severity: 'error',
    message: ({ folder }: { folder: string }) => `The exported folder ${folder} is not there.`,
    why: 'The build says `output: "export"`, and the sitemap belongs into that folder.',
    fix: 'Run `next build` again, and run sitemapkit-next before the folder is moved.',
  },
  'next-collision': {
    severity: 'error',
    message: ({ path, owner }: { path: string; owner: string }) => `${path} is already answered by ${owner}.`,
    why: 'A file of that name in public/ would stand against it: one of the two is never seen, or `next build` refuses both.',
    fix: "Give the files other names (output.file: 'pages-sitemap.xml', output.shard: 'pages-sitemap-{n}.xml'), or remove what answers there now. Its own map can be named with the option `sitemaps`.",
  },
  'next-sitemap-config': {
    severity: 'notice',
    message: ({ file }: { file: string }) =>
      `The options come from ${file}, and the files have the names that next-sitemap gave them.`,
    fix: '`sitemapkit migrate next-sitemap` prints the config that replaces it.',
  },
  'next-sitemap-key': {
    severity: 'notice',
    message: ({ key, note }: { key: string; note: string }) => `\`${key}\` of next-sitemap: ${note}`,
  },
  'next-sitemap-contradicts': {
    severity: 'warning',
    message: ({ file, key, given, build }: { file: string; key: string; given: string; build: string }) =>
      `\`${key}\` of ${file} is ${given}, but the build ${build}.`,
    why: 'The build counts, because that is what the server answers from.',
    fix: ({ key }) => `Remove \`${key}\`.`,
    environment: true,
  },
  'next-robots-route': {
    severity: 'warning',
    message: ({ owner, line }: { owner: string; line: string }) =>
      `robots.txt comes from ${owner}, so no file is edited. Add this line to it: ${line}`,
    environment: true,
    rules: ['R2'],
  },
  'next-raw-folder': {
    severity: 'warning',
    message: ({ route }: { route: string; encoded: string }) =>
      `The folder name of the route ${route} holds characters that a URL cannot hold as they are.`,
    why: '`next start` answers 404 for such a route: it compares the folder name with the encoded path.',
    fix: ({ encoded }) => `Name the folders ${encoded}.`,
    environment: true,
  },
  'next-html-missing': {
    severity: 'notice',
    message: ({ pages, first }: { pages: number; first: string }) =>
      `The build holds no HTML for ${pages} prerendered ${pages === 1 ? 'page' : 'pages'}, ${first} the first, so nothing was read from ${pages === 1 ? 'it' : 'them'}.`,
    environment: true,
  },
  'next-hidden-locale': {
    severity: 'notice',
    message: ({ locale }: { locale: string }) =>
      `The pages below /${locale} are listed without it: \`/${locale}/about\` as \`/about\`.`,
    why: 'Their canonicals name that address, so the proxy serves them there.',
  },
  'next-middleware': {
    severity: 'notice',
    message: ({ sources }: { sources: readonly string[] }) =>
      `The app has a proxy (middleware)${sources.length > 0 ? ` for ${list(sources)}` : ''}, which may redirect, rewrite or refuse what is listed.`,
    fix: 'Leave out what it does not let through with `exclude`.',
  },
  'next-standalone-public': {
    severity: 'notice',
    message: ({ folder }: { folder: string }) => `The standalone build has no ${folder}.`,
    why: 'Next.js does not copy public/ there, so its server answers 404 for the sitemap.',
    fix: `Copy public/ there after sitemapkit-next, as for every other file of public/.`,
  },
  'next-copied': {
    severity: 'notice',
    message: ({ folder }: { folder: string; reason: string }) => `The files were written to ${folder} too.`,
    why: ({ reason }) => reason,
  },
  'next-gitignore': {
    severity: 'notice',
    message: ({ file }: { file: string; pattern: string }) =>
      `${file} is made by each build and is not ignored by git.`,
    fix: ({ pattern }) => `Add ${pattern} to .gitignore.`,
  },
})
