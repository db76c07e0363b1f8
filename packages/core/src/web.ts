export { type DateProblem, type ParsedDate, parseDate } from './date/w3c.ts'
export { SitemapError } from './diagnostics/error.ts'
export type { Finding, Severity, Where } from './diagnostics/finding.ts'
export { nearest } from './diagnostics/nearest.ts'
export type { Alternate, ChangeFreq, Entry, Image, News, Video } from './entry.ts'
export { decodeOrKeep } from './url/decode.ts'
export { urlKey } from './url/key.ts'
export {
  type LocContext,
  type LocProblem,
  locFromPath,
  locFromText,
  type ResolvedLoc,
  resolveLoc,
} from './url/loc.ts'
export { cleanEntries, type SitemapStreamOptions, type StreamOptions } from './web/clean-entries.ts'
export { type IndexStreamOptions, type SitemapOfIndex, sitemapIndexStream } from './web/index-stream.ts'
export { sitemapStream } from './web/sitemap-stream.ts'
export type { EntryBatch, EntryBatches, StreamSource } from './web/stream-source.ts'
export type { CleanAlternate, CleanEntry, CleanImage, CleanNews, CleanVideo } from './write/clean-entry.ts'
export { escapeXml } from './write/xml/escape.ts'
