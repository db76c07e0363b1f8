/** Top-level names that state when a page changed, in order of precedence. */
export const changedKeys = [
  'lastmod',
  'lastUpdated',
  'last_updated',
  'last_modified',
  'updated',
  'updatedDate',
  'updatedAt',
  'updated_at',
  'modified',
  'modDatetime',
  'dateModified',
] as const

/** Top-level names that state when a page was first published, in order of precedence. */
export const publishedKeys = [
  'date',
  'pubDate',
  'pubDatetime',
  'publishDate',
  'publishedAt',
  'published',
  'datePublished',
] as const

export const pictureKeys = ['image', 'images', 'cover', 'coverImage', 'heroImage', 'thumbnail', 'ogImage'] as const

/** Members of `sitemap: { … }` that are values of the entry. */
export const entryKeys = ['loc', 'lastmod', 'changefreq', 'priority', 'images', 'videos', 'news', 'alternates'] as const

/** Members of `sitemap: { … }` that leave the page out: ours, Hugo's and eleventy-plugin-sitemap's. */
export const exclusionKeys = ['exclude', 'disable', 'ignore'] as const

/**
 * All top-level names of frontmatter or cascade data that a page is read by. An adapter whose framework hands over only
 * the keys that were asked for asks for these, and for those of the option `fields`.
 */
export const frontmatterKeys: readonly string[] = [
  'sitemap',
  'draft',
  'noindex',
  'title',
  'news',
  ...changedKeys,
  ...publishedKeys,
  ...pictureKeys,
]
