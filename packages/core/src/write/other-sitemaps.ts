import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { decodeOrKeep } from '../url/decode.ts'
import { resolveLoc } from '../url/loc.ts'

/** The sitemaps that other makers wrote, or that the site answers on request. */
export interface OtherSitemaps {
  /** Absolute addresses for our index. */
  sitemaps: string[]
  /** Absolute addresses of indexes, for robots.txt. */
  indexes: string[]
}

/**
 * Parts the option `sitemaps`: an index may list sitemaps only (P18), so what is said to be an index, or lies in the output folder
 * and is one, is named in robots.txt beside ours. Of an address without a file here nothing is known: it counts as a
 * sitemap. Those of other hosts are left out.
 *
 * @throws SitemapError `sitemaps-invalid`.
 */
export async function otherSitemaps(
  { site, base, dir, sitemaps }: Pick<ResolvedOptions, 'site' | 'base' | 'dir' | 'sitemaps'>,
  findings: Pick<Findings, 'report'>,
): Promise<OtherSitemaps> {
  const kinds = new Map<string, 'sitemap' | 'index'>()
  for (const item of sitemaps) {
    const value = typeof item === 'string' ? item : item.index
    const { loc, detail } = resolveLoc(value, { site, base })
    if (loc === undefined) throw new SitemapError('sitemaps-invalid', { value, detail })
    if (!loc.startsWith(`${site}/`)) findings.report('sitemaps-other-host', { url: loc, site })
    else if (typeof item === 'object') kinds.set(loc, 'index')
    else if (!kinds.has(loc)) kinds.set(loc, (await liesHere(loc)) ? 'index' : 'sitemap')
  }
  async function liesHere(url: string): Promise<boolean> {
    if (!url.startsWith(site + base)) return false
    const name = decodeOrKeep(url.slice((site + base).length))
    if (name.split('/').includes('..') || !(await holdsIndex(join(dir, name)))) return false
    findings.report('sitemaps-nested', { url })
    return true
  }
  const of = (wanted: string): string[] => [...kinds].flatMap(([url, kind]) => (kind === wanted ? url : []))
  return { sitemaps: of('sitemap'), indexes: of('index') }
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
