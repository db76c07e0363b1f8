import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Collected } from '../collect/collect.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { WrittenFile } from '../report.ts'
import { servedPath } from '../resolve/address.ts'
import type { Candidate } from '../resolve/candidate.ts'
import { decodeOrKeep } from '../url/decode.ts'
import { urlKey } from '../url/key.ts'
import { resolveLoc } from '../url/loc.ts'
import { sitemapLines } from './robots-lines.ts'

/** What a finished run knows of the addresses of sitemaps. */
export interface KnownMaps {
  /** The entry file first. */
  files: readonly Pick<WrittenFile, 'url'>[]
  hosting: Pick<Collected['hosting'], 'redirectOf'>
}

/**
 * Reports the addresses of sitemaps that pages link (`<link rel="sitemap">`) and robots.txt names, where this build made no
 * such file: as after a change of the tool, with the old tool's names. Those of other hosts, outside of the base, in the
 * option `sitemaps`, or that the app or a redirect of the host answers, are not judged.
 *
 * @param candidates all pages: those that are listed, and the others
 */
export async function reportMissingMaps(
  candidates: readonly Iterable<Candidate>[],
  known: KnownMaps,
  options: ResolvedOptions,
  findings: Pick<Findings, 'report'>,
): Promise<void> {
  const isMissing = createIsMissing(known, options)
  const { url: entry, pathname } = nameOf(known.files[0]!.url)
  await reportLinks(candidates, isMissing, { entry, pathname }, options, findings)
  const file = join(options.dir, 'robots.txt')
  const robots = await readFile(file, 'latin1').catch(() => '')
  for (const { url, line } of sitemapLines(robots)) {
    if (await isMissing(url)) findings.report('robots-sitemap-missing', { url, line, entry }, { file, line })
  }
}

const nameOf = (url: string) => ({ url, pathname: url.replace(/^https?:\/\/[^/]*/, '') })

type IsMissing = (url: string) => Promise<boolean>

function createIsMissing({ files, hosting }: KnownMaps, options: ResolvedOptions): IsMissing {
  const { site, base, dir, sitemaps, answers } = options
  const home = site + base
  const others = sitemaps.map((item) => {
    const value = typeof item === 'string' ? item : item.index
    return resolveLoc(value, { site, base }).loc ?? value
  })
  const named = new Set([...files.map(({ url }) => url), ...others].map(urlKey))
  const answered = new Map<string, Promise<boolean>>()
  const judge = async (url: string): Promise<boolean> => {
    if (!url.startsWith(home) || named.has(urlKey(url))) return false
    const path = decodeOrKeep(url.slice(home.length).replace(/[?#].*$/s, ''))
    if (path === '' || path.split('/').includes('..')) return false
    if (answers(decodeOrKeep(base) + path) || hosting.redirectOf(url.slice(site.length))) return false
    return !(await stat(join(dir, path)).catch(() => undefined))?.isFile()
  }
  return (url) => {
    const known = answered.get(url) ?? judge(url)
    answered.set(url, known)
    return known
  }
}

/** One finding for the address that most pages link. */
async function reportLinks(
  candidates: readonly Iterable<Candidate>[],
  isMissing: IsMissing,
  { entry, pathname }: { entry: string; pathname: string },
  options: ResolvedOptions,
  findings: Pick<Findings, 'report'>,
): Promise<void> {
  const resolve = createResolve(options.site)
  const dead = new Map<string, { page: string; pages: number }>()
  for (const list of candidates) {
    for (const { page, path, facts, entry: own } of list) {
      if (!facts.html?.sitemapLinks) continue
      for (const href of facts.html.sitemapLinks) {
        const url = resolve(href, own.loc)
        if (url === undefined || !(await isMissing(url))) continue
        const found = dead.get(href)
        if (found) found.pages++
        else dead.set(href, { page: page.path ?? servedPath(path, options), pages: 1 })
      }
    }
  }
  const [most] = [...dead].sort(([a, m], [b, n]) => n.pages - m.pages || (a < b ? -1 : 1))
  if (!most) return
  const [href, { page, pages }] = most
  findings.report('sitemap-link-missing', { href, page, pages, entry, pathname }, { page })
}

/** Most pages link the same: what does not depend on the page is resolved once. */
function createResolve(site: string): (href: string, page: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (href, page) => {
    if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(href) || !page.startsWith(`${site}/`)) return absolute(href, page)
    if (!known.has(href)) known.set(href, absolute(href, page))
    return known.get(href)
  }
}

/** Undefined for what is no URL. */
function absolute(href: string, base: string): string | undefined {
  try {
    return new URL(href, base).href
  } catch {
    return undefined
  }
}
