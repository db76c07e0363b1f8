import { createBlockedLookup } from '../../collect/hosting/blocked-lookup.ts'
import { parseRobotsTxt, type RobotsFault, robotsSizeLimit } from '../../collect/hosting/robots-txt.ts'
import { nearest } from '../../diagnostics/nearest.ts'
import { urlKey } from '../../url/key.ts'
import { splitUrl } from '../raw-url.ts'
import type { CheckRun } from '../run.ts'

const ignored: Partial<Record<RobotsFault['kind'], string>> = {
  'rule-before-group': 'it stands before the first User-agent line',
  'empty-agent': 'it names no crawler',
  'pattern-without-slash': 'its pattern begins neither with / nor with *',
}
const lenient: Partial<Record<RobotsFault['kind'], string>> = {
  bom: 'it begins with a byte order mark, which sticks to the first line',
  'no-colon': 'the colon is missing',
  misspelt: 'its key is misspelt',
  'long-line': 'Google cuts it at 16,664 bytes, others do not',
}
const keys = ['user-agent', 'allow', 'disallow', 'sitemap']

type Report = (code: string, params: Record<string, unknown>, line: number) => void

/** What a robots.txt says of sitemaps. */
export interface CheckedRobots {
  sitemaps: { url: string; line: number }[]
}

/**
 * Checks one robots.txt (R2–R10), and lends it to the rest of the run.
 *
 * @param origin for which it speaks, where that is known
 */
export function checkRobots(text: string, file: string, origin: string | undefined, run: CheckRun): CheckedRobots {
  if (/^\uFEFF?\s*</.test(text)) {
    run.report('robots-not-text', {}, file, { line: 1, column: 1 })
    return { sitemaps: [] }
  }
  const robots = parseRobotsTxt(text)
  const lines = text.split(/\r\n|\n|\r/)
  const report: Report = (code, params, line) =>
    run.report(code, params, file, { line, column: 1 }, { text: lines[line - 1]!.slice(0, 160), column: 1 })
  for (const { kind, line, text: written } of robots.faults) {
    if (ignored[kind]) report('robots-rule-ignored', { text: written, what: ignored[kind] }, line)
    else if (lenient[kind]) report('robots-lenient', { text: written, what: lenient[kind] }, line)
    else if (kind === 'too-large') report('robots-too-large', {}, line)
    else if (kind === 'unknown-key') {
      const meant = nearest(written.split(':')[0]!.trim(), keys)
      if (meant) report('robots-rule-ignored', { text: written, what: `${meant} may be meant` }, line)
    }
  }
  for (const { rules } of robots.groups)
    for (const { allow, pattern, line } of rules)
      if (allow && /\/index\.html?$/.test(pattern))
        report(
          'robots-lenient',
          { text: `Allow: ${pattern}`, what: 'it also takes the folder itself as allowed' },
          line,
        )
  checkSitemapLines(robots.sitemaps, report)
  checkBeyond(lines, report)
  const sitemaps = new Set(robots.sitemaps.map(({ url }) => urlKey(url)))
  run.robots = { file, origin, sitemaps, blockedBy: createBlockedLookup(text) }
  return { sitemaps: robots.sitemaps }
}

function checkSitemapLines(sitemaps: readonly { url: string; line: number }[], report: Report): void {
  const seen = new Map<string, number>()
  for (const { url, line } of sitemaps) {
    const shown = url.slice(0, 300)
    if (!splitUrl(url).absolute) report('robots-sitemap-relative', { url: shown }, line)
    const key = urlKey(url)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, line)
    else report('robots-sitemap-duplicate', { url: shown, first }, line)
  }
}

function checkBeyond(lines: readonly string[], report: Report): void {
  let bytes = 0
  for (const [index, line] of lines.entries()) {
    bytes += Buffer.byteLength(line) + 1
    const url = bytes - 1 > robotsSizeLimit ? /^\s*sitemap\s*:\s*(\S+)/i.exec(line)?.[1] : undefined
    if (url) report('robots-sitemap-beyond', { url: url.slice(0, 300) }, index + 1)
  }
}
