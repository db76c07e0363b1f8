import { resolve } from 'node:path'
import { type Collected, collect } from '../../collect/collect.ts'
import { pagesOfFolder } from '../../collect/folder.ts'
import { createFindings } from '../../diagnostics/findings.ts'
import { nameBelow } from '../../disk-path.ts'
import { resolveOptions } from '../../options/resolve.ts'
import type { Exclusion } from '../../report.ts'
import type { Candidate } from '../../resolve/candidate.ts'
import { resolveHref } from '../../resolve/href.ts'
import { resolvePages } from '../../resolve/resolve.ts'
import { urlKey } from '../../url/key.ts'
import { locFromPath } from '../../url/loc.ts'

/** The pages of a build as `generate` would see them: what is to be listed, what not and why. */
export interface Build {
  origin: string
  base: string
  listed: ReadonlyMap<string, Candidate>
  excluded: ReadonlyMap<string, Exclusion>
  /** Key of a page → paths of other pages that link to it, the first. */
  linkedFrom: ReadonlyMap<string, string>
  /** Internal links of each page, as keys. */
  links: readonly { page: string; file: string | undefined; keys: readonly string[] }[]
  hosting: Collected['hosting']
  assets: Collected['assets']
}

/** @returns undefined for a folder without pages */
export async function readBuild(dir: string, origin: string, base: string, now: Date): Promise<Build | undefined> {
  const folder = resolve(dir)
  // Rules of the host may stand in the project, above the folder that is deployed.
  const root = nameBelow(process.cwd(), folder) === undefined ? folder : process.cwd()
  const findings = createFindings()
  const options = resolveOptions(
    { site: origin, base, dir: folder, root, now, lastmod: ['html'], robots: false, check: false, dryRun: true },
    findings,
  )
  const pages = await pagesOfFolder(folder, { base, site: origin })
  if (pages.length === 0) return undefined
  const collected = await collect(pages, options, findings, { links: true })
  const { listed, exclusions } = await resolvePages(collected, options, findings)

  const linkedFrom = new Map<string, string>()
  const links = collected.pages.map(({ page, facts }) => {
    const path = page.path ?? page.url ?? ''
    const own = urlKey(origin + locFromPath(path))
    const keys = new Set<string>()
    for (const href of facts.html?.links ?? []) {
      const loc = resolveHref(href, own)
      if (loc?.startsWith(`${origin}/`)) keys.add(urlKey(loc))
    }
    keys.delete(own)
    for (const key of keys) if (!linkedFrom.has(key)) linkedFrom.set(key, path)
    return { page: path, file: page.file, keys: [...keys] }
  })
  return {
    origin,
    base,
    listed: new Map(listed.map((candidate) => [candidate.key, candidate])),
    excluded: new Map(exclusions.map((exclusion) => [urlKey(origin + locFromPath(exclusion.path)), exclusion])),
    linkedFrom,
    links,
    hosting: collected.hosting,
    assets: collected.assets,
  }
}
