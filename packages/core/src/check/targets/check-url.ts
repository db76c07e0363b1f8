import type { Finding } from '../../diagnostics/finding.ts'
import type { Place } from '../element.ts'
import { originOf, splitUrl } from '../raw-url.ts'
import { checkRobots } from '../robots/check-robots.ts'
import { readRobots } from '../robots/read-robots.ts'
import type { FileSummary } from '../rule.ts'
import type { CheckRun, MapToCheck } from '../run.ts'
import { type Fetched, FetchFailure, fetchFile } from './fetch-file.ts'

const userAgent = 'sitemapkit-check (a sitemap linter; +https://github.com/sitemapkit/sitemapkit)'

/** Checks one map over the network, and where it is an index its shards on the same origin, one after the other. */
export async function* checkUrl(target: string, run: CheckRun): AsyncGenerator<Finding> {
  const address = URL.canParse(target) ? new URL(target).href : undefined
  if (address === undefined) {
    run.report('unreadable', { detail: 'it is no URL' }, target)
    yield* run.drain()
    return
  }
  const named = new Set([new URL(address).hostname.replace(/^\[|\]$/g, '')])
  run.begin()
  if (splitUrl(address).path === '/robots.txt') {
    const answer = await answerOf(address, named, run)
    const text = answer && (await readRobots(answer.body, address, run))
    if (text !== undefined) checkRobots(text, address, originOf(splitUrl(address)), run)
    yield* run.drain()
    return
  }
  const shards: { loc: string; place: Place; frame: Finding['frame'] }[] = []
  const summary = await checkOne(address, named, run, ({ kind, url, loc, locPlace: place }, frameOf) => {
    if (kind === 'sitemap' && url.absolute && originOf(url) === originOf(splitUrl(address)))
      shards.push({ loc, place, frame: frameOf(place) })
  })
  yield* run.drain()
  if (summary?.kind !== 'sitemapindex') return
  const most = run.options.network?.sitemaps ?? 500
  for (const { loc, place, frame } of shards.slice(0, most)) {
    const shard = await checkOne(loc, named, run)
    if (shard?.kind === 'sitemapindex') run.report('nested-index', { loc: loc.slice(0, 300) }, address, place, frame)
    yield* run.drain()
  }
  if (shards.length > most) run.report('shards-not-checked', { checked: most, count: shards.length }, address)
  yield* run.drain()
}

async function checkOne(
  address: string,
  named: ReadonlySet<string>,
  run: CheckRun,
  onEntry?: MapToCheck['onEntry'],
): Promise<FileSummary | undefined> {
  const answer = await answerOf(address, named, run)
  if (!answer) return undefined
  const text = /\.txt(?:\.gz)?$/i.test(splitUrl(address).path) && !/xml/i.test(answer.contentType ?? '')
  return run.check({ source: answer.body, file: address, url: address, text: text || undefined, onEntry })
}

/** The answer of a server, where it is one; what is not right about it is reported (P26). */
async function answerOf(address: string, named: ReadonlySet<string>, run: CheckRun): Promise<Fetched | undefined> {
  const { timeout = 30_000, redirects = 5 } = run.options.network ?? {}
  try {
    const answer = await fetchFile(address, { timeout, redirects, named, userAgent })
    if (answer.redirected) run.report('map-redirects', { to: answer.url.slice(0, 300) }, address)
    if (answer.status === 200) {
      const type = answer.contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!fitting.test(type)) run.report('map-content-type', { type: type.slice(0, 100) }, address)
      return answer
    }
    answer.body.destroy()
    run.report('unreadable', { detail: `the server answers ${answer.status}` }, address)
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    run.report('unreadable', { detail: error.message }, address)
  }
  return undefined
}

/** `application/octet-stream` is what many hosts give a `.gz` file. */
const fitting =
  /^(?:(?:application|text)\/(?:[\w.+-]+\+)?xml|text\/plain|application\/(?:x-)?gzip|application\/octet-stream)$/
