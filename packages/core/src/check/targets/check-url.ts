import type { Finding } from '../../diagnostics/finding.ts'
import type { Place } from '../element.ts'
import { FetchFailure, hostNameOf } from '../network/ask.ts'
import { type Fetched, fetchFile } from '../network/fetch-file.ts'
import { originOf, splitUrl } from '../raw-url.ts'
import { type CheckedRobots, checkRobots } from '../robots/check-robots.ts'
import { readRobots } from '../robots/read-robots.ts'
import type { FileSummary } from '../rule.ts'
import type { CheckRun, MapToCheck } from '../run.ts'

/** Checks one map over the network, and where it is an index its shards on the same origin, one after the other. */
export async function* checkUrl(target: string, run: CheckRun): AsyncGenerator<Finding> {
  const address = URL.canParse(target) ? new URL(target).href : undefined
  if (address === undefined) {
    run.report('unreadable', { detail: 'it is no URL' }, target)
    yield* run.drain()
    return
  }
  const named = new Set([hostNameOf(new URL(address))])
  run.begin()
  if (splitUrl(address).path === '/robots.txt') {
    await checkRobotsAt(address, named, run, true)
    yield* run.drain()
    return
  }
  if (run.options.live && !run.robots) {
    const file = new URL('/robots.txt', address).href
    const robots = await checkRobotsAt(file, named, run, false)
    if (robots?.sitemaps.length === 0) run.report('robots-no-sitemap', { map: address }, file)
    yield* run.drain()
  }
  const shards: { loc: string; place: Place; frame: Finding['frame'] }[] = []
  const summary = await checkOne(address, named, run, ({ url, loc, locPlace: place }, frameOf) => {
    if (url.absolute && originOf(url) === originOf(splitUrl(address)))
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

/**
 * R11: no rules where the server answers 4xx; nothing is allowed where it fails.
 *
 * @param wanted the user named it, so it has to be there
 */
async function checkRobotsAt(
  address: string,
  named: ReadonlySet<string>,
  run: CheckRun,
  wanted: boolean,
): Promise<CheckedRobots | undefined> {
  const { timeout = 30_000, redirects = 5 } = run.options.network ?? {}
  try {
    const answer = await fetchFile(address, { timeout, redirects, named })
    if (answer.status === 200) {
      const text = await readRobots(answer.body, address, run)
      return text === undefined ? undefined : checkRobots(text, address, originOf(splitUrl(address)), run)
    }
    answer.body.destroy()
    const failed = answer.status >= 500
    if (failed || wanted)
      run.report(
        failed ? 'robots-unavailable' : 'unreadable',
        { detail: `the server answers ${answer.status}` },
        address,
      )
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    run.report('robots-unavailable', { detail: error.message }, address)
  }
  return undefined
}

async function checkOne(
  address: string,
  named: ReadonlySet<string>,
  run: CheckRun,
  onShard?: MapToCheck['onShard'],
): Promise<FileSummary | undefined> {
  const blocked = run.robots?.origin === originOf(splitUrl(address)) && run.robots?.blockedBy(splitUrl(address).path)
  if (blocked)
    run.report('map-blocked-by-robots', { map: address, by: blocked.by.field, agents: blocked.agents }, address)
  const answer = await answerOf(address, named, run)
  if (!answer) return undefined
  const text = /\.txt(?:\.gz)?$/i.test(splitUrl(address).path) && !/xml/i.test(answer.contentType ?? '')
  return run.check({ source: answer.body, file: address, url: address, text: text || undefined, onShard })
}

/** The answer of a server, where it is one; what is not right about it is reported (P26). */
async function answerOf(address: string, named: ReadonlySet<string>, run: CheckRun): Promise<Fetched | undefined> {
  const { timeout = 30_000, redirects = 5 } = run.options.network ?? {}
  try {
    const answer = await fetchFile(address, { timeout, redirects, named })
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
