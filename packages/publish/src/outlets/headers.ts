import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LaidFile, type Outlet, type OutletContext, SitemapError } from '@sitemapkit/core'
import { type HostHeader, headersText, missingInVercel } from './header-lines.ts'

/** Hosts take 100 rules; the others are left to the user. */
const most = 80

/** Header lines for the host: where the sitemap is, and of which type its files are. */
export function createHeaders({ options, findings }: OutletContext, target: '_headers' | 'vercel.json'): Outlet {
  const { site, base, dir, root, output } = options
  const headersOf = (files: readonly LaidFile[], entry: string): HostHeader[] => {
    const link = { path: base, name: 'Link', value: `<${entry}>; rel="sitemap"; type="application/xml"` }
    // Another host serves the files.
    if (output.home !== undefined) return [link]
    const typed = files.flatMap(({ url, kind, name }) => {
      const value = typeOf(name, kind)
      return value ? [{ path: url.slice(site.length), name: 'Content-Type', value }] : []
    })
    if (typed.length > most) findings.report('headers-many', { files: typed.length, most })
    return [link, ...typed.slice(0, most)]
  }
  return {
    async last(files, entry) {
      const headers = headersOf(files, entry)
      if (target === 'vercel.json') {
        const file = join(root, target)
        const lines = missingInVercel(await read(file), headers)
        if (lines !== undefined) findings.report('headers-vercel', { file, lines }, { file })
        return []
      }
      const text = headersText(await read(join(dir, target)), headers)
      return [{ name: target, kind: 'headers', bytes: Buffer.from(text, 'latin1'), entries: 0, foreign: true }]
    },
  }
}

/** As Latin-1, so that every byte is kept. */
async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'latin1')
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new SitemapError('write-failed', { file, reason: message }, { where: { file }, cause })
  }
}

const text = 'text/plain; charset=utf-8'

function typeOf(name: string, kind: LaidFile['kind']): string | undefined {
  if (kind === 'robots' || kind === 'indexnow') return undefined
  if (kind === 'text' || kind === 'llms') return text
  if (kind === 'feed') return name.includes('atom') ? 'application/atom+xml' : 'application/rss+xml'
  if (name.endsWith('.gz')) return 'application/gzip'
  return name.endsWith('.xml') ? 'application/xml' : undefined
}
