import type { Agent as HttpAgent, IncomingMessage } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import { ask, failureText } from '../network/ask.ts'
import { unpacked } from '../network/unpack.ts'
import { type Pace, retryAfter } from './pace.ts'

/** What a page answered. */
export interface PageAnswer {
  /** Of the last request; 0 where there was no answer. */
  status: number
  /** Why there was none, as the end of a sentence. */
  failure?: string
  /** What HEAD said, where GET says something else. */
  head?: string
  /** 429 or 503 to the end. */
  busy?: boolean
  contentType?: string
  /** Values of `X-Robots-Tag`. */
  robots: readonly string[]
  /** Value of `Link`. */
  link?: string
  /** The redirects, in order, each with where it leads. */
  redirects: readonly { status: number; to: string }[]
  /** How the redirects end. */
  end?: 'answer' | 'loop' | 'too-many' | 'elsewhere' | 'no-address'
  /** The first bytes of an HTML page. */
  html?: Uint8Array
}

export interface AskPageOptions {
  timeout: number
  redirects: number
  retries: number
  longestWait: number
  named: ReadonlySet<string>
  agents: { http: HttpAgent; https: HttpsAgent }
  pace: Pace
  /** Ends everything. */
  signal: AbortSignal
}

/** Of an HTML page: what is wanted stands in its head, and none is longer. */
const mostBytes = 1_048_576
const accept = 'text/html, application/xhtml+xml, */*;q=0.5'

export const isHtml = (type: string | undefined): boolean =>
  type === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304

interface Reply {
  status: number
  failure?: string
  busy?: boolean
  headers: IncomingMessage['headers']
  robots: readonly string[]
  body?: Uint8Array
}

/** The value of every header of a name, also of those that Node joins or drops. */
function valuesOf({ rawHeaders }: IncomingMessage, name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === name)
}

async function readStart(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  const body = unpacked(answer)
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= mostBytes) break
    }
  } finally {
    body.destroy()
  }
  return Buffer.concat(chunks).subarray(0, mostBytes)
}

/** One request, asked again while the server asks for patience. */
async function request(url: URL, method: 'HEAD' | 'GET', options: AskPageOptions): Promise<Reply> {
  const { timeout, retries, longestWait, named, agents, pace } = options
  for (let tried = 0; ; tried += 1) {
    await pace.turn(url.host, options.signal)
    const limit = AbortSignal.timeout(timeout)
    try {
      const answer = await ask(url, { method, accept, named, agents }, AbortSignal.any([limit, options.signal]))
      const { statusCode: status = 0, headers } = answer
      const robots = valuesOf(answer, 'x-robots-tag')
      const reply = { status, headers, robots }
      if (status === 429 || status === 503) {
        answer.resume()
        const wanted = retryAfter(headers['retry-after'], new Date()) ?? 1000 * 2 ** tried
        if (tried === retries || wanted > longestWait) return { ...reply, busy: true }
        pace.pause(url.host, wanted)
        continue
      }
      if (method === 'HEAD' || status !== 200 || !isHtml(headers['content-type'])) {
        if (method === 'HEAD') answer.resume()
        else answer.destroy()
        return reply
      }
      return { ...reply, body: await readStart(answer) }
    } catch (error) {
      if (options.signal.aborted) throw error
      return { status: 0, failure: failureText(error, limit.aborted, timeout), headers: {}, robots: [] }
    }
  }
}

/**
 * Asks one page with HEAD, and with GET wherever HEAD alone does not tell: what is no HTML and answers 200 is not
 * loaded. Redirects are followed on the page's own host only.
 */
export async function askPage(address: string, options: AskPageOptions): Promise<PageAnswer> {
  let url = new URL(address)
  const start = url
  const seen = new Set([url.href])
  const redirects: { status: number; to: string }[] = []
  let end: PageAnswer['end']
  let head = await request(url, 'HEAD', options)
  let reply = head
  for (;;) {
    if (head.status !== 200 || isHtml(head.headers['content-type'])) reply = await request(url, 'GET', options)
    if (!isRedirect(reply.status)) {
      end = redirects.length > 0 ? 'answer' : undefined
      break
    }
    const { location } = reply.headers
    if (location === undefined || !URL.canParse(location, url.href)) {
      redirects.push({ status: reply.status, to: location ?? '' })
      end = 'no-address'
      break
    }
    url = new URL(location, url)
    url.hash = ''
    redirects.push({ status: reply.status, to: url.href })
    end = endOf(url, start, seen, redirects.length > options.redirects)
    if (end !== undefined) break
    seen.add(url.href)
    head = await request(url, 'HEAD', options)
    reply = head
  }
  const { status, failure, busy, headers, robots, body } = reply
  return {
    status,
    failure,
    busy,
    ...(redirects.length === 0 && differs(head, reply) && { head: head.failure ?? String(head.status) }),
    contentType: headers['content-type'],
    robots,
    link: [headers.link ?? []].flat().join(', '),
    redirects,
    end,
    html: body,
  }
}

function endOf(url: URL, start: URL, seen: ReadonlySet<string>, tooMany: boolean): PageAnswer['end'] {
  if (seen.has(url.href)) return 'loop'
  if (tooMany) return 'too-many'
  return url.host === start.host && /^https?:$/.test(url.protocol) ? undefined : 'elsewhere'
}

/** 405 and 501 say that HEAD is not answered at all, which is a server's right. */
const differs = (head: Reply, get: Reply): boolean =>
  get.status === 200 && head.status !== 200 && head.status !== 405 && head.status !== 501 && !head.busy
