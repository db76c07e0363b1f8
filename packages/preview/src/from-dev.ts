import type { DevInspection } from '@sitemapkit/core/dev'
import { type PreviewData, toPreviewData } from './data.ts'

/**
 * What the page shows of the sitemap of a dev server.
 *
 * @example previewMiddleware(async (origin) => fromDev(await sitemap.inspect(origin)))
 */
export const fromDev = ({ report, run, records, entries, note }: DevInspection): PreviewData =>
  toPreviewData({
    run,
    records,
    entries,
    note,
    url: report.url,
    findings: report.findings,
    files: report.files.map(({ path, ...file }) => ({ name: path, ...file })),
    pictures: true,
  })
