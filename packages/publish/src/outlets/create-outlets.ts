import type { Outlet, OutletContext } from '@sitemapkit/core'
import { createDelta } from './delta.ts'
import { createFeed } from './feed.ts'
import { createHeaders } from './headers.ts'
import { createLlms } from './llms.ts'
import { createMerged } from './merged.ts'

/**
 * What the options `delta`, `feed`, `llms`, `headers` and `merge` ask for. The adapters and the command line know it; who calls the
 * core gives it beside the options.
 *
 * @example await buildSitemaps(pages, { ...options, feed: true, outlets: () => import('@sitemapkit/publish') })
 */
export function createOutlets(context: OutletContext): Outlet[] {
  const { delta, feed, llms, headers, merge } = context.options
  return [
    ...(delta ? [createDelta(context, delta)] : []),
    ...(feed ? [createFeed(context, feed)] : []),
    ...(llms ? [createLlms(context, llms)] : []),
    ...(merge.length > 0 ? [createMerged(context, merge)] : []),
    ...(headers ? [createHeaders(context, headers)] : []),
  ]
}
