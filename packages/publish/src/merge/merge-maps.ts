import { open, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createFindings, type Finding, replaceFile, resolveSite, SitemapError } from '@sitemapkit/core'
import { sitemapIndexStream } from '@sitemapkit/core/web'
import { type NamedMap, readMaps } from './read-maps.ts'

/** What one index over the sitemaps of several builds needs. */
export interface MergeOptions {
  /** Origin of the URLs: 'https://example.com'. */
  site: string
  /** Folder to write into, served at the root of `home`. */
  dir: string
  /** Name of the index. @default 'sitemap.xml' */
  file?: string
  /** Where the index and its maps are served, where that is not the site itself (P12). @default the site */
  home?: string
  /** Further origins whose URLs the maps may list (P12). @default none */
  origins?: readonly string[]
  /** Find out, and write nothing. @default false */
  dryRun?: boolean
}

/** What was merged. Plain data, fit for JSON. */
export interface MergeReport {
  /** Address of the index. */
  url: string
  /** Its absolute path. */
  file: string
  maps: NamedMap[]
  /** URLs that the maps list, each once. */
  urls: number
  findings: Finding[]
  /** All findings by code, also those past the first twenty of each. */
  findingCounts: Record<string, number>
}

/**
 * Makes one index over the sitemaps of several builds that are served behind one host. An index among them is not named itself: the
 * maps that it names are (P18). A URL that two of them list, and one of another origin, is a finding. The maps stay as they are.
 *
 * @param targets files or addresses of sitemaps and indexes; `file=address` says where a file outside of `dir` is served.
 * @throws SitemapError `entries-unreadable`, `merge-unplaced`, `merge-overwrites`, `file-foreign`, `write-failed`
 * @example await mergeMaps(['dist/docs/sitemap.xml', 'https://example.com/shop/sitemap.xml'], { site: 'https://example.com', dir: 'dist' })
 */
export async function mergeMaps(targets: readonly string[], options: MergeOptions): Promise<MergeReport> {
  const { dir, file: name = 'sitemap.xml', origins = [], dryRun = false } = options
  const findings = createFindings()
  const { site } = resolveSite(options.site, {})
  const at = resolveSite(options.home ?? options.site, {})
  const home = at.site + at.base
  const { maps, urls, hosts } = await readMaps(targets, { site, home, dir, origins }, findings)
  const url = home + name
  const file = resolve(dir, name)
  if (maps.some(({ loc }) => loc === url)) throw new SitemapError('merge-overwrites', { file }, { where: { file } })
  await assertReplaceable(file, name)
  const served = hosts.filter((host) => host !== at.site && (host === site || origins.includes(host)))
  if (served.length > 0) findings.report('merge-robots', { hosts: served, line: `Sitemap: ${url}` })
  const failed = findings.list.some(({ severity }) => severity === 'error')
  if (!dryRun && !failed) await writeIndex(file, maps, { site: home, name })
  return { url, file, maps, urls, findings: findings.list, findingCounts: findings.counts }
}

async function writeIndex(file: string, maps: readonly NamedMap[], of: { site: string; name: string }): Promise<void> {
  const comment = `sitemapkit: ${encodeURI(of.name)}`
  const text = await new Response(sitemapIndexStream(maps, { site: of.site, comment })).text()
  try {
    await replaceFile(file, (temporary) => writeFile(temporary, text))
  } catch (cause) {
    throw new SitemapError('write-failed', { file, reason: (cause as Error).message }, { where: { file }, cause })
  }
}

/** As far into a file as its root element stands. */
const headLength = 4096

/** Only an index that this tool wrote is overwritten: everything else may be kept nowhere else. */
async function assertReplaceable(file: string, owner: string): Promise<void> {
  const found = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new SitemapError('write-failed', { file, reason: error.message }, { where: { file }, cause: error })
  })
  if (!found) return
  try {
    const { buffer, bytesRead } = await found.read(Buffer.alloc(headLength), 0, headLength, 0)
    const start = buffer.toString('utf8', 0, bytesRead)
    if (start.includes('<!-- sitemapkit: ') && start.includes('<sitemapindex')) return
    const reason = start.includes('<!-- sitemapkit: ') ? 'it lists pages' : 'something else wrote it'
    throw new SitemapError('file-foreign', { file, reason, owner }, { where: { file } })
  } finally {
    await found.close()
  }
}
