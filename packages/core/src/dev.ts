export {
  createDevSitemap,
  type DevInspection,
  type DevLogger,
  type DevSitemap,
  type DevSitemapOptions,
  type KnownPages,
} from './dev/dev-sitemap.ts'
export { type LastBuild, lastBuild } from './dev/last-build.ts'
export { devMiddleware } from './dev/middleware.ts'
export type { DevResponse } from './dev/response.ts'
export { recordOf } from './explain/explain.ts'
export { readRecords } from './explain/read-records.ts'
export type { PageRecord, RunRecord, ValueRecord } from './explain/record.ts'
export { decodeOrKeep } from './url/decode.ts'
export type { CleanEntry } from './write/clean-entry.ts'
