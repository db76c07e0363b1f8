import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DevSitemap } from '@sitemapkit/core/dev'
import type { PreviewData } from './data.ts'
import { assets, contentSecurityPolicy, servedDocument } from './document.ts'
import { fromDev } from './from-dev.ts'

type Request = IncomingMessage & { originalUrl?: string }

/** The page and its files, below any base. */
const place = /^\/(?:.*\/)?__sitemap(\/(.*))?$/

interface Answer {
  bytes: Buffer
  etag: string
}

function answerOf(text: string): Answer {
  const bytes = Buffer.from(text)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

// The page asks every second, and a finished build gives the same data each time.
const made = new WeakMap<PreviewData, Answer>()

/** The data as they are sent: made once, which takes most of a second for 100,000 pages. */
export function dataAnswer(data: PreviewData): Answer {
  const known = made.get(data)
  if (known) return known
  const answer = answerOf(JSON.stringify(data))
  made.set(data, answer)
  return answer
}

/**
 * Serves the page about a sitemap at `__sitemap/` below its base in a server of the connect kind, and leaves all other requests to what comes
 * after it. The data are asked for anew with each request of the page.
 *
 * @example server.middlewares.use(previewMiddleware((origin) => data(origin)))
 */
export function previewMiddleware(
  data: (origin: string) => Promise<PreviewData>,
): (request: Request, response: ServerResponse, next: (error?: unknown) => void) => void {
  const send = (
    request: Request,
    response: ServerResponse,
    status: number,
    type: string,
    { bytes, etag }: Answer,
  ): void => {
    const same = status === 200 && request.headers['if-none-match'] === etag
    response.writeHead(same ? 304 : status, {
      'content-type': type,
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      etag,
    })
    // Bytes: into text, Eleventy's server puts a script that reloads the page after each build, and what was open is lost.
    response.end(same || request.method === 'HEAD' ? undefined : bytes)
  }
  return (request, response, next) => {
    const [path = ''] = (request.originalUrl ?? request.url ?? '').split(/[?#]/, 1)
    const found = request.method === 'GET' || request.method === 'HEAD' ? place.exec(path) : null
    if (!found) return next()
    const [, slash, name = ''] = found
    // Some servers let no address with a slash at its end pass, and some none without.
    if (name === '')
      send(
        request,
        response,
        200,
        'text/html; charset=utf-8',
        answerOf(servedDocument(slash === undefined ? '__sitemap/' : '')),
      )
    else if (Object.hasOwn(assets, name)) {
      const { type, text } = assets[name]!()
      send(request, response, 200, type, answerOf(text))
    } else if (name === 'data.json') {
      data(`http://${request.headers.host ?? 'localhost'}`).then(
        (shown) => send(request, response, 200, 'application/json; charset=utf-8', dataAnswer(shown)),
        (error: unknown) =>
          send(
            request,
            response,
            500,
            'text/plain; charset=utf-8',
            answerOf(error instanceof Error ? error.message : String(error)),
          ),
      )
    } else next()
  }
}

/**
 * The same for the sitemap of a dev server.
 *
 * @example server.middlewares.use(devPreview(sitemap))
 */
export const devPreview = (sitemap: Pick<DevSitemap, 'inspect'>): ReturnType<typeof previewMiddleware> =>
  previewMiddleware(async (origin) => fromDev(await sitemap.inspect(origin)))
