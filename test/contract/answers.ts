import { assert } from 'vitest'
import { auditOf } from './answers/audit.ts'
import { createClient } from './answers/client.ts'
import { crawl } from './answers/crawl.ts'
import { checkListed, type Mismatch } from './answers/listed.ts'
import { readListed } from './answers/read-listed.ts'
import { readRobots } from './answers/robots.ts'
import type { Problem, ServedSite } from './answers/site.ts'
import { looseKeyOf } from './answers/url.ts'
import { serveFolder } from './serve.ts'

/** A built site, and who serves it. */
export interface AnswersOptions {
  /** Origin of the sitemap's URLs: `https://example.com`. */
  site: string
  /** Path that the site is served below. @default '/' */
  base?: string
  /** Folder of the built files; needed for 'static' and 'clean'. */
  dir?: string
  /**
   * `{ origin }`: the framework's own preview or production server, which is running. 'static': a plain file server, as
   * most hosts are: files, and `index.html` of a folder after a redirect to its slash. 'clean': such a server that also
   * finds `about.html` at `/about`.
   */
  serve: 'static' | 'clean' | { origin: string }
  /** Entry file below `base`. Sitemaps that robots.txt names are read, too. @default 'sitemap.xml' */
  sitemap?: string
  /** A single-page app: each listed address answers with the one page that the server has for all. @default false */
  singlePage?: boolean
  /** Further paths, with base, to start from: pages that no other links. */
  from?: readonly string[]
  /** Paths, with base, that answer and are rightly in no sitemap for a reason that no answer shows, such as a `_headers` file or `sitemap: false`. Each of them must be met. */
  leftOut?: readonly string[]
  /**
   * Setting and files disagree, so that listed addresses redirect to the one with a slash: what the build printed must say
   * so, and name the setting. That no address redirects is a problem then, too.
   */
  mismatch?: Mismatch
  /** `check` finds nothing in the built folder, `dir`, but findings of these codes, and each of those. `true`: nothing. @default false */
  audit?: boolean | readonly string[]
}

export interface Answers {
  problems: Problem[]
  /** URLs of the sitemap and its shards. */
  listed: string[]
  /** URLs of the pages that are to be listed and were found by following links. */
  found: string[]
}

/**
 * The two halves of what a sitemap promises: all that is listed answers with 200 and no redirect, as a page that may be
 * indexed; and all that answers, may be indexed and is linked, from the home page or a listed one, is listed.
 *
 * Judges by its own reading of URLs, HTML, XML and robots.txt, with no part of the packages under test.
 */
export async function answersOf(options: AnswersOptions): Promise<Answers> {
  const { base, dir, serve } = options
  if (typeof serve === 'object') return judge(options, serve.origin)
  if (dir === undefined) throw new TypeError(`serve: '${serve}' needs \`dir\`, the folder to serve.`)
  const server = await serveFolder(dir, { base, clean: serve === 'clean' })
  try {
    return await judge(options, server.origin)
  } finally {
    await server.stop()
  }
}

async function judge(options: AnswersOptions, origin: string): Promise<Answers> {
  const { site, base = '/', sitemap = 'sitemap.xml', singlePage = false, from = [], leftOut = [], mismatch } = options
  const problems: Problem[] = []
  const report: ServedSite['report'] = (kind, url, detail) => void problems.push({ kind, url, detail })
  const home = site + base
  const client = createClient(site, origin)
  const robots = await readRobots(client, site)
  const maps = new Set([home + sitemap, ...robots.sitemaps.filter((map) => map.startsWith(home))])
  const listed = await readListed(client, [...maps], (url, detail) => report('sitemap', url, detail))
  const fallbacks = await client.fallbacks(home)
  const served: ServedSite = {
    site,
    home,
    listed,
    client,
    robots,
    isFallback: (url, { body }) => fallbacks.has(body) && looseKeyOf(url) !== looseKeyOf(home),
    report,
  }
  const mismatched = await checkListed(served, singlePage, mismatch)
  const starts = from.map((path) => new URL(path, site).href)
  return { problems, listed, found: await crawl(served, starts, leftOut, mismatched) }
}

/**
 * Fails with one line for each address that is listed and does not answer as it must, or answers and is not listed, and
 * for each error and warning of `check`, where it is asked.
 *
 * @example await expectAnswers({ dir: `${folder}/dist`, site: 'https://example.com', serve: 'static' })
 */
export async function expectAnswers(options: AnswersOptions): Promise<Answers> {
  const answers = await answersOf(options)
  const { problems, listed } = answers
  const lines = problems.map(({ kind, url, detail }) => `${kind}: ${url} ${detail}`)
  if (listed.length === 0) lines.unshift('The sitemap lists no URL.')
  const { dir, site, base = '/', audit = false } = options
  if (audit && dir !== undefined) lines.push(...(await auditOf(dir, site + base, audit === true ? [] : audit)))
  if (lines.length > 0) assert.fail(`Not all listed answer, or not all that answer are listed:\n${lines.join('\n')}`)
  return answers
}
