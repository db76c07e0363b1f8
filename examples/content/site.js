/** What the four example sites share: their address, words and links, and how a content file becomes a page. */
export const site = {
  url: 'https://example.com',
  title: 'Tidewater Notes',
  defaultLocale: 'en',
  locales: {
    en: {
      tagline: 'A field journal from the edge of the sea',
      home: '/',
      nav: [
        { label: 'Journal', href: '/journal/' },
        { label: 'Reading a tide table', href: '/guides/tide-tables/' },
        { label: 'About', href: '/about/' },
      ],
      other: { label: 'Deutsch', href: '/de/' },
      inOtherLanguages: 'Also in',
      updated: 'Changed',
      published: 'Published',
    },
    de: {
      tagline: 'Notizen vom Rand des Meeres',
      home: '/de/',
      nav: [
        { label: 'Tagebuch', href: '/de/journal/' },
        { label: 'Über uns', href: '/de/ueber-uns/' },
        { label: 'Impressum', href: '/de/impressum/' },
      ],
      other: { label: 'English', href: '/' },
      inOtherLanguages: 'Auch auf',
      updated: 'Geändert',
      published: 'Veröffentlicht',
    },
  },
  notFound: { title: 'Washed away', text: 'There is no page at this address. Perhaps the tide took it.' },
  /** Old addresses and where they went. Each framework redirects in its own way. */
  redirects: { '/old-journal/': '/journal/' },
  footer: 'An example site of sitemapkit. The same pages are built with Astro, Vite, Eleventy and Next.js.',
}

/**
 * Path of the page that a content file becomes, raw: `journal/low tide.md` → `/journal/low tide/`.
 *
 * @param {string} file below `pages/`, with `/`
 */
export const pathOf = (file) => `/${file.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}/`.replace(/\/{2,}/g, '/')

/** @param {string} path raw path of a page */
export const localeOf = (path) => (path.startsWith('/de/') ? 'de' : 'en')

/** What a page names as its canonical address: itself, or the page that its frontmatter names. @param {{ path: string, data: Record<string, any> }} page */
export const canonicalOf = ({ path, data }) => addressOf(data.canonical ?? path)

/** The address of a page, percent-encoded. @param {string} path raw */
export const addressOf = (path) => site.url + encodeURI(path)

/**
 * hreflang links of a page: all pages with the same `translationKey`, and the default language as `x-default`. Empty for
 * a page that exists in one language only.
 *
 * @param {{ path: string, data: Record<string, unknown> }} page
 * @param {readonly { path: string, data: Record<string, unknown> }[]} pages
 */
export function alternatesOf(page, pages) {
  const key = page.data.translationKey
  const group = key ? pages.filter((other) => other.data.translationKey === key) : []
  if (group.length < 2) return []
  const links = group.map(({ path }) => ({ hreflang: localeOf(path), href: addressOf(path) }))
  links.sort((a, b) => (a.hreflang < b.hreflang ? -1 : 1))
  const fallback = links.find(({ hreflang }) => hreflang === site.defaultLocale)
  return fallback ? [...links, { hreflang: 'x-default', href: fallback.href }] : links
}

/**
 * Pages below `/journal/` or `/de/journal/` that a list of the journal shows, newest first; drafts are built, not linked.
 *
 * @template {{ path: string, data: Record<string, any> }} P
 * @param {readonly P[]} pages
 * @param {string} locale
 * @returns {P[]}
 */
export function journalOf(pages, locale) {
  const folder = locale === 'de' ? '/de/journal/' : '/journal/'
  const dayOf = (/** @type {P} */ { data }) =>
    String(data.date instanceof Date ? data.date.toISOString() : (data.date ?? ''))
  return pages
    .filter(({ path, data }) => path.startsWith(folder) && path !== folder && !data.draft)
    .sort((a, b) => (dayOf(a) === dayOf(b) ? (a.path < b.path ? -1 : 1) : dayOf(a) < dayOf(b) ? 1 : -1))
}
