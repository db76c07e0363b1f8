import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type { BuildContext, Page } from '@sitemapkit/core'
import { type SiteConfig, type SiteFolder, siteFolder } from './site-folder.ts'

type Observations = NonNullable<BuildContext['observations']>

const decode = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** Where TanStack Start prerenders, or undefined where it is not in use. */
export const tanstackFolder = (config: SiteConfig): SiteFolder | undefined =>
  config.plugins.some(({ name }) => name === 'tanstack-start-core:config')
    ? { ...siteFolder(config), adjust: asRouterAnswers }
    : undefined

/**
 * Gives pages in folders of their own the addresses that the router answers. It writes `about/index.html`, and redirects
 * `/about/` to `/about` where its `trailingSlash` is not set; no config tells, so the links of the pages decide, which the
 * router writes as it answers. Hosts of files redirect the other way round: a finding.
 */
export async function asRouterAnswers(pages: Page[], { pages: dir, base = '/' }: SiteFolder): Promise<Observations> {
  const folders = pages.filter(({ path, excluded }) => !excluded && path!.endsWith('/') && path !== base)
  const [first] = folders
  if (!first || (await linksHaveSlash(pages, new Set(folders.map(({ path }) => path!))))) return []
  for (const page of folders) page.path = page.path!.slice(0, -1)
  const params = {
    pages: folders.length,
    page: first.path!,
    file: relative(dir, first.file!).replaceAll(sep, '/'),
    setting: "`trailingSlash` of the router ('never' where it is not set)",
    fix: "Set prerender: { autoSubfolderIndex: false } in tanstackStart(), or trailingSlash: 'always' in createRouter(); or make sure that the host answers both forms without a redirect.",
  }
  return [{ code: 'slash-mismatch', params }]
}

/** Whether the links between the pages end with a slash. Where there are none, they would not. */
async function linksHaveSlash(pages: readonly Page[], paths: ReadonlySet<string>): Promise<boolean> {
  let more = 0
  for (const { file } of pages) {
    if (file === undefined) continue
    for (const [, href] of (await readFile(file, 'utf8')).matchAll(/\shref="(\/[^"?#]*)/g)) {
      const path = decode(href!.replaceAll('&amp;', '&'))
      if (paths.has(path)) more++
      else if (paths.has(`${path}/`)) more--
    }
  }
  return more > 0
}
