import { define } from '../definition.ts'

export const collectCodes = define({
  'page-invalid': {
    severity: 'error',
    message: ({ item, problem }: { item: number; problem: string }) =>
      `Page ${item} of the build cannot be used: ${problem}.`,
    fix: 'Give each page a path as served, such as /blog/, or its URL.',
  },
  'page-unreadable': {
    severity: 'error',
    message: ({ page, file, reason }: { page: string; file: string; reason: string }) =>
      `The file of ${page}, ${file}, cannot be read: ${reason}.`,
    why: 'It may say that the page must not be listed, so nothing was written.',
    fix: 'Build the site first and write the sitemap when all pages are there; check the permissions of the file.',
  },
  'folder-unreadable': {
    severity: 'error',
    message: ({ folder, reason }: { folder: string; reason: string }) =>
      `The folder ${folder} cannot be read: ${reason}.`,
    why: 'The pages of the site are the HTML files in it.',
    fix: 'Build the site first, and give the folder that the build writes.',
  },
  'html-encoding': {
    severity: 'warning',
    message: ({ page, encoding, declared }: { page: string; encoding: string; declared?: string }) =>
      declared && declared !== encoding
        ? `${page} says that its encoding is ${declared}, but its bytes are ${encoding}.`
        : `${page} is not UTF-8 but ${encoding}.`,
    why: 'Browsers and crawlers may read other letters than you wrote, and a sitemap is always UTF-8.',
    fix: 'Save the source as UTF-8, or let the build write UTF-8, with <meta charset="utf-8"> first in the head.',
    rules: ['P1'],
  },
  'html-json-ld': {
    severity: 'warning',
    message: ({ page, error }: { page: string; error: string }) =>
      `A JSON-LD script of ${page} cannot be read: ${error}.`,
    why: 'Search engines drop the whole script, and its dates cannot be used here.',
    fix: 'Write the script with JSON.stringify, and escape `<` as \\u003c.',
  },
  'html-nesting': {
    severity: 'warning',
    message: ({ page, depth }: { page: string; depth: number }) =>
      `${page} nests more than ${depth.toLocaleString('en')} elements. What stands deeper is not read.`,
    why: 'Browsers cut such a page off as well, at 512.',
    fix: 'Close the elements that are left open.',
  },
  'hosting-unreadable': {
    severity: 'warning',
    message: ({ file, error }: { file: string; error: string }) => `${file} cannot be read: ${error}.`,
    why: 'It may redirect pages or forbid their indexing, so the sitemap may list what it must not.',
    fix: 'Mend the file or its permissions.',
  },
  'hosting-rule': {
    severity: 'warning',
    message: ({ file, line, rule, problem }: { file: string; line?: number; rule: string; problem: string }) =>
      `${file}${line === undefined ? '' : ` line ${line}`}, \`${rule}\`: ${problem}.`,
    why: 'The rule is not heeded here, and the host may ignore it too.',
    fix: "Write it as the host's documentation says, or remove it.",
  },
  'redirect-shadowed': {
    severity: 'warning',
    message: ({ file, line, from, page }: { file: string; line?: number; from: string; page: string }) =>
      `${file}${line === undefined ? '' : ` line ${line}`} redirects ${from}, and the page ${page} exists there. It stays listed.`,
    why: 'Netlify and GitLab serve a file that exists before they look at such a pattern; Cloudflare redirects all the same.',
    fix: 'Force the rule (`301!` on Netlify), remove the page, or narrow the pattern.',
  },
})
