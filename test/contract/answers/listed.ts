import { pageOf } from './page.ts'
import { isHtml, type ServedSite } from './site.ts'
import { keyOf, looseKeyOf } from './url.ts'

/** Setting and files disagree: the build must have said so. */
export interface Mismatch {
  /** What the build printed. */
  output: string
  /** As the finding must name it: "trailingSlash: 'never'". */
  setting: string
}

/**
 * All that is listed answers with 200 and no redirect, as a page that may be indexed.
 *
 * @returns keys of the addresses that listed ones redirect to, because of a mismatch
 */
export async function checkListed(
  served: ServedSite,
  singlePage: boolean,
  mismatch?: Mismatch,
): Promise<ReadonlySet<string>> {
  const { site, home, listed, client, robots, isFallback, report } = served
  const redirected = new Map<string, string>()
  for (const url of listed) {
    if (!url.startsWith(`${site}/`)) {
      report('foreign', url, `is not below ${site}`)
      continue
    }
    const answer = await client.get(url)
    if (answer.location !== undefined) {
      if (mismatch && keyOf(`${url}/`) === keyOf(answer.location)) redirected.set(keyOf(answer.location), url)
      else report('redirect', url, `answers ${answer.status} with a redirect to ${answer.location}`)
      continue
    }
    if (answer.status !== 200) report('status', url, `answers ${answer.status}`)
    if (!isHtml(answer)) continue
    if (!singlePage && isFallback(url, answer))
      report('fallback', url, 'answers with the page that this server gives for every address that does not exist')
    const { noindex, refresh, canonical } = pageOf(answer, url)
    if (noindex !== undefined) report('noindex', url, `says noindex (${noindex})`)
    if (refresh !== undefined) report('refresh', url, `refreshes to ${refresh}`)
    if (canonical !== undefined && looseKeyOf(canonical) !== looseKeyOf(url))
      report('canonical', url, `has the canonical ${canonical}`)
    if (robots.blocks(url)) report('blocked', url, 'is blocked by robots.txt for every crawler')
  }
  if (mismatch) {
    const { output, setting } = mismatch
    const [first] = redirected.values()
    if (first === undefined) report('mismatch', home, 'has no listed address that redirects to one with a slash')
    else if (!output.includes('slash-mismatch') || !output.includes(setting))
      report('mismatch', first, `redirects to one with a slash, and no finding names ${setting}`)
  }
  return new Set(redirected.keys())
}
