import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import { nameBelow, shownFile } from '../disk-path.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { robotsMark } from '../options/robots-text.ts'
import { isUtf16, missingLines, withSitemapLines } from './robots-lines.ts'

/** R5. */
const readByEveryParser = 512_000

/** What becomes of the robots.txt of the output folder. */
export interface RobotsPlan {
  /** To write, relative to the output folder; undefined to leave everything as it is. */
  write?: { name: string; bytes: Uint8Array }
  /** Crawlers that read robots.txt find the sitemaps by it. */
  named: boolean
}

type RobotsOptions = Pick<ResolvedOptions, 'dir' | 'base' | 'robots' | 'robotsByHand' | 'robotsOwn' | 'robotsTxt'>

/**
 * Names the sitemaps in the robots.txt of the output folder, as `robots` says. What the file held stays, byte for byte.
 *
 * @param urls addresses that need a line.
 * @param shards addresses of what those name.
 * @throws SitemapError `robots-conflict`, `write-failed`
 */
export async function planRobots(
  urls: readonly string[],
  shards: readonly string[],
  { dir, base, robots, robotsByHand, robotsOwn, robotsTxt }: RobotsOptions,
  findings: Pick<Findings, 'report'>,
): Promise<RobotsPlan> {
  if (robots === false) return { named: false }
  const file = join(dir, 'robots.txt')
  const lines = urls.map((url) => `Sitemap: ${url}`)
  const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new SitemapError('write-failed', { file, reason: cause.message }, { where: { file }, cause })
  })
  if (robotsOwn && bytes && !bytes.toString('latin1').startsWith(robotsMark))
    throw new SitemapError('robots-conflict', { file }, { where: { file } })
  const made = robotsTxt && Buffer.from(await robotsTxt(urls, shards)).toString('latin1')
  if (bytes === undefined && made === undefined && robots === 'append') {
    findings.report('robots-missing', { file: shownFile(file), lines }, { file })
    return { named: false }
  }
  const atRoot = base === '/'
  const text = made ?? bytes?.toString('latin1')
  const missing = text === undefined ? urls : missingLines(text, urls)
  const place = bytes ? await placeOf(dir, file, bytes) : { name: 'robots.txt' }
  if (missing.length > 0) {
    const params = { file: shownFile(file), base, lines: missing.map((url) => `Sitemap: ${url}`) }
    if (robotsByHand) findings.report('robots-line', params, { file })
    else if ('reason' in place) findings.report('robots-unwritable', { ...params, reason: place.reason }, { file })
    else if (!atRoot) findings.report('robots-below-root', params, { file })
  }
  if (robotsByHand || 'reason' in place) return { named: atRoot && missing.length === 0 }
  const written = Buffer.from(withSitemapLines(text, urls), 'latin1')
  if (written.length > readByEveryParser)
    findings.report('robots-large', { file: shownFile(file), bytes: written.length }, { file })
  return { write: { name: place.name, bytes: written }, named: atRoot }
}

/** Where the file really is: robots.txt may be a link to another file of the folder. */
async function placeOf(dir: string, file: string, bytes: Uint8Array): Promise<{ name: string } | { reason: string }> {
  if (isUtf16(bytes)) return { reason: 'it is UTF-16, and crawlers read UTF-8' }
  const name = nameBelow(await realpath(dir), await realpath(file))
  return name === undefined ? { reason: 'it links to a file outside the output folder' } : { name }
}
