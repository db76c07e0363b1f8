import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PreviewData } from './data.ts'
import { assets, contentSecurityPolicy, servedDocument } from './document.ts'

type Request = IncomingMessage & { originalUrl?: string }

/** Where the page and its files are, below the base. */
const folder = '__sitemap/'

/**
 * Serves the page about a sitemap at `<base>__sitemap/` in a server of the connect kind, and leaves all other requests to what comes
 * after it. The data are asked for anew with each request of the page.
 *
 * @param base path below the origin, with both slashes: '/docs/'
 * @example server.middlewares.use(previewMiddleware('/', (origin) => data(origin)))
 */
export function previewMiddleware(
  base: string,
  data: (origin: string) => Promise<PreviewData>,
): (request: Request, response: ServerResponse, next: (error?: unknown) => void) => void {
  const send = (request: Request, response: ServerResponse, status: number, type: string, text: string): void => {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const same = status === 200 && request.headers['if-none-match'] === etag
    response.writeHead(same ? 304 : status, {
      'content-type': type,
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      etag,
    })
    response.end(same || request.method === 'HEAD' ? undefined : text)
  }
  return (request, response, next) => {
    const [path = ''] = (request.originalUrl ?? request.url ?? '').split(/[?#]/, 1)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !path.startsWith(base + folder.slice(0, -1)))
      return next()
    const name = path.slice(base.length + folder.length)
    if (path === base + folder.slice(0, -1)) {
      response.writeHead(302, { location: base + folder }).end()
    } else if (!path.startsWith(base + folder)) next()
    else if (name === '') send(request, response, 200, 'text/html; charset=utf-8', servedDocument())
    else if (Object.hasOwn(assets, name)) {
      const { type, text } = assets[name]!()
      send(request, response, 200, type, text)
    } else if (name === 'data.json') {
      data(`http://${request.headers.host ?? 'localhost'}`).then(
        (found) => send(request, response, 200, 'application/json; charset=utf-8', JSON.stringify(found)),
        (error: unknown) =>
          send(
            request,
            response,
            500,
            'text/plain; charset=utf-8',
            error instanceof Error ? error.message : String(error),
          ),
      )
    } else next()
  }
}
