import { decodeHtml } from '../../collect/html/decode.ts'
import { readHtml } from '../../collect/html.ts'
import { parseRobotsHeader } from '../../collect/robots-directives.ts'
import { resolveHref } from '../../resolve/href.ts'
import { looseAddress, sameAddress } from '../../resolve/same-address.ts'
import { urlKey } from '../../url/key.ts'
import { splitUrl } from '../raw-url.ts'
import { isHtml, type PageAnswer } from './ask-page.ts'
import { comparable, saysNotFound } from './soft-404.ts'

export interface LiveProblem {
  code: string
  params: Record<string, unknown>
}

export interface LiveContext {
  now: Date
  /** The page that the host answers with 200 for an address that does not exist, as `comparable`. */
  missing: string | undefined
}

const cut = (text: string, length = 300): string => text.slice(0, length)

/** What is not as a sitemap promises of its pages (U16), from what one of them answered. */
export function judgeAnswer(loc: string, answer: PageAnswer, context: LiveContext): LiveProblem[] {
  const { status, failure, busy, redirects, head } = answer
  const problem = (code: string, params: Record<string, unknown> = {}): LiveProblem => ({
    code,
    params: { loc: cut(loc), ...params },
  })
  if (busy) return [problem('live-busy', { status })]
  if (redirects.length > 0) return [redirectProblem(answer, problem)]
  if (failure !== undefined) return [problem('live-unreachable', { detail: failure })]
  if (status !== 200) return [problem('live-status', { status })]
  const problems: LiveProblem[] = []
  if (head !== undefined) problems.push(problem('live-head', { head }))
  return [...problems, ...pageProblems(loc, answer, context, problem)]
}

type Problem = (code: string, params?: Record<string, unknown>) => LiveProblem

function redirectProblem({ redirects, end, status, failure }: PageAnswer, problem: Problem): LiveProblem {
  const [first] = redirects
  const last = redirects.at(-1)!
  if (end === 'loop' || end === 'too-many')
    return problem('live-redirect-loop', { to: cut(first!.to), count: redirects.length, loop: end === 'loop' })
  const then = end === 'elsewhere' || end === 'no-address' ? undefined : (failure ?? String(status))
  return problem('live-redirect', {
    status: first!.status,
    to: cut(last.to),
    count: redirects.length,
    ...(then !== '200' && { then }),
  })
}

function pageProblems(
  loc: string,
  { contentType, robots, link, html }: PageAnswer,
  { now, missing }: LiveContext,
  problem: Problem,
): LiveProblem[] {
  const problems: LiveProblem[] = []
  const header = robots.find((value) => isClosed(value, now))
  if (header !== undefined) problems.push(problem('live-noindex', { by: cut(`X-Robots-Tag: ${header}`, 200) }))
  const type = typeProblem(loc, contentType)
  if (type !== undefined) problems.push(problem('live-content-type', { type: cut(contentType ?? '', 100), what: type }))
  const stated = canonicalOfHeader(link)
  if (!isHtml(contentType) || !html) {
    if (stated !== undefined && elsewhere([stated], loc))
      problems.push(problem('live-canonical', { by: cut(`Link: <${stated}>; rel="canonical"`) }))
    return problems
  }

  const { text } = decodeHtml(html)
  const facts = readHtml(text, { url: loc })
  if (facts.noindex && header === undefined)
    problems.push(problem('live-noindex', { by: cut(facts.noindex.by.field, 200) }))
  const expired = facts.unavailableAfter
  if (expired && expired.value <= now && !facts.noindex)
    problems.push(problem('live-noindex', { by: cut(expired.by.field, 200) }))
  const target = facts.refresh?.url === undefined ? undefined : resolveHref(facts.refresh.url, loc)
  if (target !== undefined && facts.refresh!.seconds <= 5 && urlKey(target) !== urlKey(loc))
    problems.push(problem('live-redirect', { status: 'meta refresh', to: cut(target), count: 1 }))
  const canonicals = facts.canonicals ?? [facts.canonical ?? '']
  const named = [stated ?? '', ...canonicals].filter((href) => href.trim() !== '')
  if (named.length > 0 && elsewhere(named, loc))
    problems.push(
      problem('live-canonical', {
        by: cut(
          facts.canonical ? `<link rel="canonical" href="${facts.canonical}">` : `Link: <${stated}>; rel="canonical"`,
        ),
      }),
    )
  const soft = softHint(text, facts.title, loc, missing)
  if (soft !== undefined) problems.push(problem('live-soft-404', { hint: cut(soft, 200) }))
  return problems
}

function isClosed(value: string, now: Date): boolean {
  const { noindex, unavailableAfter } = parseRobotsHeader(value)
  return noindex || (unavailableAfter !== undefined && unavailableAfter <= now)
}

/** Whether none of the canonicals is the page itself, as loosely as a build compares them. */
function elsewhere(hrefs: readonly string[], loc: string): boolean {
  const own = looseAddress(loc)
  const targets = hrefs.flatMap((href) => resolveHref(href, loc) ?? [])
  return targets.length > 0 && !targets.some((target) => sameAddress(own, looseAddress(target)))
}

/** `Link: </a>; rel="canonical"` */
export function canonicalOfHeader(link: string | undefined): string | undefined {
  for (const [, href, parameters] of link?.matchAll(
    /<([^>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s",;]*))?)*)/g,
  ) ?? []) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]*))/i.exec(parameters!)
    if ((rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/).includes('canonical')) return href
  }
  return undefined
}

/** Endings of what is no page, and what such a file is served as. */
const files: Record<string, RegExp> = {
  pdf: /pdf|octet-stream/,
  xml: /xml/,
  txt: /text\/plain/,
  jpg: /^image\//,
  jpeg: /^image\//,
  png: /^image\//,
  webp: /^image\//,
  svg: /^image\//,
  mp4: /^video\//,
  zip: /zip|octet-stream/,
}
/** What no engine indexes as a page. */
const noPage =
  /^(?:application\/(?:json|javascript|octet-stream|wasm|manifest\+json|(?:x-)?(?:zip|gzip))|text\/(?:css|javascript)|font\/.*|audio\/.*)$/

function typeProblem(loc: string, given: string | undefined): string | undefined {
  const type = (given ?? '').split(';')[0]!.trim().toLowerCase()
  if (type === '') return 'without a Content-Type'
  const ending = /\.([a-z0-9]{2,4})$/i.exec(splitUrl(loc).path)?.[1]?.toLowerCase() ?? ''
  const wanted = Object.hasOwn(files, ending) ? files[ending] : undefined
  if (wanted) return wanted.test(type) ? undefined : `as ${type}, which a .${ending} file is not`
  return noPage.test(type) ? `as ${type}, which is no page` : undefined
}

function softHint(
  text: string,
  title: string | undefined,
  loc: string,
  missing: string | undefined,
): string | undefined {
  if (!/\S/.test(text)) return 'it is empty'
  if (saysNotFound(title)) return `its title is ${JSON.stringify(title!.replace(/\s+/g, ' ').trim())}`
  const isHome = /^\/?$/.test(splitUrl(loc).path)
  if (missing !== undefined && !isHome && comparable(text, loc) === missing)
    return 'the host answers the same page for an address that does not exist'
  return undefined
}
