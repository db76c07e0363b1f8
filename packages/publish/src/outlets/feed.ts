import type { FeedOptions, ListedPage, Outlet, OutletContext, OutletFile } from '@sitemapkit/core'

const usualLimit = 50
const formats = {
  rss: { name: 'sitemap-rss.xml', render: 'rss2' },
  atom: { name: 'sitemap-atom.xml', render: 'atom1' },
} as const

/** Feeds of the newest pages, those with the latest `lastmod`, as sitemaps (P21). */
export function createFeed({ options, mark, urlOf, matcher }: OutletContext, feed: FeedOptions): Outlet {
  const { limit = usualLimit, include } = feed
  const isWanted = include === undefined ? () => true : matcher('feed.include', [include].flat())
  let pages: ListedPage[] = []
  return {
    add(page) {
      if (page.entry.lastmod === undefined || !isWanted(page)) return
      pages.push(page)
      // Sorted now and then, so that memory does not grow with the number of pages.
      if (pages.length >= 2 * limit + 1_000) pages = newestOf(pages, limit)
    },
    async end() {
      const newest = newestOf(pages, limit)
      if (newest.length === 0) return {}
      const { Feed } = await import('feed')
      const wanted = feed.formats ?? (['rss', 'atom'] as const)
      const title = feed.title ?? new URL(options.site).host
      const made = new Feed({
        title,
        description: feed.description ?? title,
        id: options.site + options.base,
        link: options.site + options.base,
        copyright: '',
        author: { name: title },
        generator: 'sitemapkit',
        // Never the time of the build: the same pages give the same bytes.
        updated: dateOf(newest[0]!),
        feedLinks: Object.fromEntries(wanted.map((format) => [format, urlOf(formats[format].name)])),
      })
      for (const page of newest) {
        const { loc } = page.entry
        const text = plain(page.title) || page.path
        made.addItem({ title: text, id: loc, link: loc, description: plain(page.description), date: dateOf(page) })
      }
      const files = wanted.map((format): OutletFile => {
        const { name, render } = formats[format]
        const xml = made[render]().replace(/^(<\?xml[^>]*\?>)\s*/, `$1\n<!-- ${mark} -->\n`)
        const bytes = new TextEncoder().encode(xml.endsWith('\n') ? xml : `${xml}\n`)
        return { name, kind: 'feed', bytes, entries: newest.length, named: true }
      })
      return { files }
    },
  }
}

/** Newest first; of the same date in the order of the sitemap. */
const newestOf = (pages: readonly ListedPage[], limit: number): ListedPage[] =>
  [...pages].sort((a, b) => dateOf(b).getTime() - dateOf(a).getTime()).slice(0, limit)

const dateOf = ({ entry }: ListedPage): Date => new Date(entry.lastmod!)

/** On one line, without what XML cannot hold (P2). */
const plain = (text: string | undefined): string | undefined =>
  text
    ?.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
