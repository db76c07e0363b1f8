import type { CleanEntry } from '../clean-entry.ts'

/** Extensions in use, as a set of bits. */
export type Extensions = number

export const noExtension = 0
export const imageExtension = 1
const video = 2
const news = 4
const xhtml = 8

export const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** Prefix and namespace of each bit, in the order in which they are declared. */
const declarations = [
  [imageExtension, 'image', 'http://www.google.com/schemas/sitemap-image/1.1'],
  [video, 'video', 'http://www.google.com/schemas/sitemap-video/1.1'],
  [news, 'news', 'http://www.google.com/schemas/sitemap-news/0.9'],
  [xhtml, 'xhtml', 'http://www.w3.org/1999/xhtml'],
] as const

export const extensionsOf = (entry: CleanEntry): Extensions =>
  (entry.images ? imageExtension : 0) |
  (entry.videos ? video : 0) |
  (entry.news ? news : 0) |
  (entry.alternates ? xhtml : 0)

/** ` xmlns:image="…"` */
export const declareExtensions = (extensions: Extensions): string =>
  declarations.reduce((text, [bit, prefix, uri]) => (extensions & bit ? `${text} xmlns:${prefix}="${uri}"` : text), '')

/** ` xmlns="…" xmlns:image="…"`: only what the file uses (P1). */
export const declare = (extensions: Extensions): string =>
  ` xmlns="${sitemapNamespace}"${declareExtensions(extensions)}`
