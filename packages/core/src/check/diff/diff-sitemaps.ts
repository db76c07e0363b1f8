import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Finding } from '../../diagnostics/finding.ts'
import { createListedUrls, type ListedUrl, type ListedUrls } from '../audit/listed-urls.ts'
import { timeOf } from '../dates.ts'
import { openMap } from '../read/bytes.ts'
import { type CheckRun, createRun } from '../run.ts'
import { checkSet } from '../targets/check-folder.ts'
import { findMaps, isIndex } from '../targets/find-maps.ts'
import { createLocalSite } from '../targets/local-site.ts'
import { readingLevels } from '../unreadable-codes.ts'

/** A listed URL of which something else is said than before. */
export interface ChangedUrl {
  loc: string
  /** What changed. */
  fields: ('lastmod' | 'alternates' | 'images' | 'file')[]
  lastmod?: { old: string | undefined; new: string | undefined }
  /** Its `lastmod` is earlier than it was. */
  backwards?: true
  /** Names of the shards that list it, where they differ. */
  file?: { old: string; new: string }
}

/** What a new map or build would change. Lists are sorted; plain data, fit for JSON. */
export interface SitemapDiff {
  counts: { old: number; new: number; added: number; removed: number; changed: number; backwards: number }
  added: string[]
  removed: string[]
  changed: ChangedUrl[]
  /** What kept one of the two from being read: the rest of the diff cannot be trusted. */
  problems: Finding[]
}

/**
 * Compares two sitemaps, indexes or built folders by the URLs that they list. URLs are the same by their equality key, so
 * another spelling is no change; a move from shard to shard is one.
 *
 * @param before a file or folder
 * @param after a file or folder
 * @example const { counts } = await diffSitemaps('live/sitemap.xml', 'dist')
 */
export async function diffSitemaps(before: string, after: string): Promise<SitemapDiff> {
  const old = await readTarget(before)
  const now = await readTarget(after)
  const added = [...now.urls.byKey].filter(([key]) => !old.urls.byKey.has(key)).map(([, { loc }]) => loc)
  const removed = [...old.urls.byKey].filter(([key]) => !now.urls.byKey.has(key)).map(([, { loc }]) => loc)
  const changed: ChangedUrl[] = []
  // From one file to another name, or to shards, everything moves.
  const sharded = [old, now].every(({ urls }) => new Set([...urls.byKey.values()].map(({ file }) => file)).size > 1)
  for (const [key, url] of now.urls.byKey) {
    const former = old.urls.byKey.get(key)
    const change = former && changeOf(former, url, sharded)
    if (change) changed.push(change)
  }
  return {
    counts: {
      old: old.urls.byKey.size,
      new: now.urls.byKey.size,
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      backwards: changed.filter(({ backwards }) => backwards).length,
    },
    added: added.sort(),
    removed: removed.sort(),
    changed: changed.sort((a, b) => (a.loc < b.loc ? -1 : 1)),
    problems: [...old.problems, ...now.problems],
  }
}

function changeOf(old: ListedUrl, url: ListedUrl, sharded: boolean): ChangedUrl | undefined {
  const change: ChangedUrl = { loc: url.loc, fields: [] }
  if (old.lastmod !== url.lastmod) {
    change.fields.push('lastmod')
    change.lastmod = { old: old.lastmod, new: url.lastmod }
    const [before, after] = [timeOf(old.lastmod ?? ''), timeOf(url.lastmod ?? '')]
    if (before !== undefined && after !== undefined && after < before) change.backwards = true
  }
  const links = ({ alternates }: ListedUrl): string => [...alternates].map(String).sort().join('\n')
  if (links(old) !== links(url)) change.fields.push('alternates')
  if ([...old.images].sort().join('\n') !== [...url.images].sort().join('\n')) change.fields.push('images')
  const [before, after] = [basename(old.file), basename(url.file)]
  if (sharded && before !== after) {
    change.fields.push('file')
    change.file = { old: before, new: after }
  }
  return change.fields.length > 0 ? change : undefined
}

async function readTarget(target: string): Promise<{ urls: ListedUrls; problems: Finding[] }> {
  const urls = createListedUrls()
  const run = createRun({ rules: readingLevels() })
  const problems: Finding[] = []
  const found = await stat(target).catch((error: Error) => error)
  if (found instanceof Error) run.report('unreadable', { detail: found.message }, target)
  else if (found.isDirectory()) await readFolder(target, urls, run)
  else {
    const site = createLocalSite(dirname(target), undefined)
    const context = { run, site, shown: (path: string) => path, visited: new Set<string>(), urls }
    for await (const problem of checkSet(resolve(target), context)) problems.push(problem)
  }
  return { urls, problems: [...problems, ...run.end()] }
}

/** Text maps repeat what the XML maps say, without dates. */
async function readFolder(folder: string, urls: ListedUrls, run: CheckRun): Promise<void> {
  const names = await findMaps(folder)
  const xml = names.filter((name) => !/\.txt(?:\.gz)?$/i.test(name))
  for (const name of xml.length > 0 ? xml : names) {
    const path = join(folder, name)
    if (await isIndex(path)) continue
    await run.check({
      source: openMap(path),
      file: path,
      url: undefined,
      onEntry: (entry, frameOf) => urls.add(entry, path, frameOf),
    })
  }
  if (names.length === 0) run.report('unreadable', { detail: 'there is no sitemap in the folder' }, folder)
}
