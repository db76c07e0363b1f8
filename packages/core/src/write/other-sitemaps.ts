import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { decodeOrKeep } from '../url/decode.ts'
import { resolveLoc } from '../url/loc.ts'

/**
 * The option `sitemaps` as absolute addresses, those of other hosts left out (P18).
 *
 * @throws SitemapError `sitemaps-invalid`.
 */
export function otherSitemaps(
  { site, base, sitemaps }: Pick<ResolvedOptions, 'site' | 'base' | 'sitemaps'>,
  findings: Pick<Findings, 'report'>,
): string[] {
  const urls = new Set<string>()
  for (const value of sitemaps) {
    const { loc, detail } = resolveLoc(value, { site, base })
    if (loc === undefined) throw new SitemapError('sitemaps-invalid', { value, detail })
    if (loc.startsWith(`${site}/`)) urls.add(loc)
    else findings.report('sitemaps-other-host', { url: loc, site })
  }
  return [...urls]
}

/**
 * Parts the given addresses: an index may list sitemaps only (P18), so what lies in the output folder and is an index
 * itself is named in robots.txt beside ours. Of an address without a file here nothing is known: it counts as a sitemap.
 */
export async function partIndexes(
  urls: readonly string[],
  { site, base, dir }: Pick<ResolvedOptions, 'site' | 'base' | 'dir'>,
  findings: Pick<Findings, 'report'>,
): Promise<{ sitemaps: string[]; indexes: string[] }> {
  const sitemaps: string[] = []
  const indexes: string[] = []
  for (const url of urls) {
    const name = url.startsWith(site + base) ? decodeOrKeep(url.slice((site + base).length)) : undefined
    const isIndex = name !== undefined && !name.split('/').includes('..') && (await holdsIndex(join(dir, name)))
    if (isIndex) findings.report('sitemaps-nested', { url })
    ;(isIndex ? indexes : sitemaps).push(url)
  }
  return { sitemaps, indexes }
}

/** Comments and processing instructions may stand before the root element. */
const headLength = 4096

async function holdsIndex(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return /<(?:\w+:)?sitemapindex[\s>]/.test(buffer.toString('latin1', 0, bytesRead))
  } catch {
    return false
  } finally {
    await file.close()
  }
}
