import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import type { DevSitemap } from './dev-sitemap.ts'

/** A request as connect hands it on: `url` may have lost a base, `originalUrl` has it. */
type Request = IncomingMessage & { originalUrl?: string }

/**
 * Answers requests for the sitemap in a server of the connect kind (Vite, Astro, Eleventy), and leaves all others to what
 * comes after it.
 *
 * @example server.middlewares.use(devMiddleware(sitemap))
 */
export function devMiddleware(
  sitemap: Pick<DevSitemap, 'respond'>,
): (request: Request, response: ServerResponse, next: (error?: unknown) => void) => void {
  return (request, response, next) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    const [pathname = '/'] = (request.originalUrl ?? request.url ?? '/').split(/[?#]/, 1)
    sitemap.respond(pathname, originOf(request)).then((answer) => {
      if (!answer) return next()
      // A server that was restarted for a changed config goes on answering over the connections it had.
      response.shouldKeepAlive = false
      response.writeHead(answer.status, answer.headers)
      response.end(method === 'HEAD' ? undefined : answer.body)
    }, next)
  }
}

/** 'http://localhost:5173', as the browser sees it. */
function originOf({ headers, socket }: Request): string {
  const secure = (socket as Partial<TLSSocket>).encrypted || headers['x-forwarded-proto'] === 'https'
  // HTTP/2 has no Host header.
  return `http${secure ? 's' : ''}://${headers.host ?? headers[':authority'] ?? 'localhost'}`
}
