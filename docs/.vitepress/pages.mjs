/** Files of the repository that are pages, by address: all of docs/, the README of each package, and the architecture. */
export function addressOf(file) {
  if (file === 'ARCHITECTURE.md') return 'how-it-works.md'
  return file
    .replace(/^docs\//, '')
    .replace(/^packages\/([^/]+)\/README\.md$/, 'packages/$1.md')
    .replace(/(^|\/)README\.md$/, '$1index.md')
}

/** What below the root of the repository is no page. */
export const noPages = ['!(ARCHITECTURE).md', 'examples/**', 'test/**', 'packages/*/!(README).md', 'packages/*/*/**']

/** Whether a file of the repository is a page of the site. */
export const isPage = (file) => /^(?:docs\/.*\.md|packages\/[^/]+\/README\.md|ARCHITECTURE\.md)$/.test(file)
