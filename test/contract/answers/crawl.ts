import type { Answer } from './client.ts'
import { pageOf } from './page.ts'
import { isHtml, type ServedSite } from './site.ts'
import { keyOf, looseKeyOf } from './url.ts'

/**
 * All that answers, may be indexed and is linked, from the home page or a listed one, is listed.
 *
 * @param from further URLs to start from
 * @param leftOut paths that are rightly not listed, each of which must be met
 * @param mismatched keys of addresses that are listed without their final slash
 * @returns URLs of the pages that are to be listed
 */
export async function crawl(
  served: ServedSite,
  from: readonly string[],
  leftOut: readonly string[],
  mismatched: ReadonlySet<string>,
): Promise<string[]> {
  const { site, home, listed, client, robots, isFallback, report } = served
  const keys = new Set(listed.map(keyOf))
  const byLooseKey = new Map(listed.map((url) => [looseKeyOf(url), url]))
  /** The page is listed at another of its addresses: as its canonical says, or because both give the same bytes. */
  const listedElsewhere = async (url: string, answer: Answer, canonical: string | undefined): Promise<boolean> => {
    if (canonical !== undefined && keys.has(keyOf(canonical))) return true
    const other = byLooseKey.get(looseKeyOf(url))
    return other !== undefined && (await client.get(other)).body === answer.body
  }

  const excused = new Set(leftOut.map((path) => keyOf(site + path)))
  const unmet = new Set(excused)
  const found: string[] = []
  const queue = [...new Set([home, ...from, ...listed.filter((url) => url.startsWith(`${site}/`))])]
  const linkedFrom = new Map(queue.map((url) => [keyOf(url), 'the sitemap']))
  for (const url of queue) {
    const key = keyOf(url)
    const follow = (target: string): void => {
      const targetKey = keyOf(target)
      if (linkedFrom.has(targetKey) || !`${target}/`.startsWith(home)) return
      linkedFrom.set(targetKey, url)
      queue.push(target)
    }
    const answer = await client.get(url)
    if (answer.location !== undefined) follow(answer.location)
    if (!isHtml(answer) || (isFallback(url, answer) && !keys.has(key))) continue
    const { links, noindex, refresh, canonical } = pageOf(answer, url)
    links.forEach(follow)
    if (noindex !== undefined || refresh !== undefined || robots.blocks(url)) continue
    if (canonical !== undefined && looseKeyOf(canonical) !== looseKeyOf(url)) continue
    found.push(url)
    if (keys.has(key) || mismatched.has(key) || (await listedElsewhere(url, answer, canonical))) continue
    if (excused.has(key)) unmet.delete(key)
    else report('unlisted', url, `answers, may be indexed and is linked from ${linkedFrom.get(key)}`)
  }
  for (const url of unmet) report('left-out', url, 'is named in `leftOut`, and would not be missed')
  return found
}
