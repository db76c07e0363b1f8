import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'
import { decodeOrKeep } from '@sitemapkit/core/dev'
import type { PreviewData } from './data.ts'
import { dataAnswer, previewMiddleware } from './middleware.ts'

/** A running server of the page. */
export interface PreviewServer {
  /** Address of the page. */
  url: string
  close(): Promise<void>
}

const pictureTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** A picture of the built folder, never anything else and never from elsewhere. */
async function pictureAt(dir: string, base: string, path: string): Promise<string | undefined> {
  if (!path.startsWith(base) || !Object.hasOwn(pictureTypes, extname(path).toLowerCase())) return undefined
  const name = decodeOrKeep(path.slice(base.length))
  const file = join(dir, name)
  if (name.includes('\0') || !file.startsWith(dir.endsWith(sep) ? dir : dir + sep)) return undefined
  return (await stat(file).catch(() => undefined))?.isFile() ? file : undefined
}

/**
 * Serves the page about a finished build on this machine only.
 *
 * @param data asked for anew with each look at the page.
 * @param dir built folder, for the pictures of its pages.
 * @param port 0 for any that is free.
 * @throws what `listen` throws, such as EADDRINUSE
 * @example const { url, close } = await servePreview(() => fromBuild({ dir: 'dist' }), { dir: 'dist', base: '/', port: 0 })
 */
export async function servePreview(
  data: () => Promise<PreviewData>,
  { dir, base, port }: { dir: string; base: string; port: number },
): Promise<PreviewServer> {
  const page = previewMiddleware(data)
  const server = createServer((request, response) => {
    // Another site may send a browser here under a name of its own.
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (!['localhost', '127.0.0.1', '[::1]'].includes(host)) return void response.writeHead(403).end()
    page(request, response, async () => {
      const [path = ''] = (request.url ?? '').split(/[?#]/, 1)
      if (path === '/') return void response.writeHead(302, { location: `${base}__sitemap/` }).end()
      const picture = await pictureAt(dir, base, path)
      if (!picture) return void response.writeHead(404).end()
      const type = pictureTypes[extname(picture).toLowerCase()]!
      response.writeHead(200, {
        'content-type': type,
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      createReadStream(picture)
        .once('error', () => response.destroy())
        .pipe(response)
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  // Ready when the first browser comes; what fails here fails again, and is told, when the page asks.
  data().then(dataAnswer, () => undefined)
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${base}__sitemap/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
