import { resolve } from 'node:path'
import { reasonOf } from '../callback.ts'
import { SitemapError } from '../diagnostics/error.ts'
import { normalizeBase } from '../options/site.ts'
import type { Page } from '../page.ts'
import { decodeOrKeep } from '../url/decode.ts'
import { isErrorPage } from './error-page.ts'
import { type HtmlFile, htmlFilesOf } from './folder/html-files.ts'
import { type UrlForm, urlFormOf } from './folder/url-form.ts'
import { strayPage } from './stray-page.ts'

/** How a folder of built HTML is served. */
export interface FolderOptions {
  /** `about.html` is `/about.html` or `/about`. @default as the site's own canonicals and links say, else with its ending */
  urls?: 'html' | 'clean'
  /** Path below the origin at which the folder is served: '/docs/'. @default '/' */
  base?: string
  /** Origin, to tell the site's own links from others. */
  site?: string | URL
  /** First path segments that are locales. @default all that read as a language */
  locales?: readonly string[]
}

/**
 * The pages of any folder of built HTML, in the order of their files: `.html` and `.htm`, `index.html` as its folder with
 * a slash. Error pages, copied packages, hidden folders, verification files and rendered READMEs come as excluded, each
 * with its reason; what only the content tells (noindex, fragments, empty files) is decided later.
 *
 * @param dir absolute or relative to the working directory
 * @throws SitemapError `folder-unreadable`
 * @example await pagesOfFolder('dist', { base: '/docs/' }) // [{ path: '/docs/', file: '…/dist/index.html' }, …]
 */
export async function pagesOfFolder(dir: string, options: FolderOptions = {}): Promise<Page[]> {
  const base = normalizeBase(options.base)
  const raw = decodeOrKeep(base)
  const locales = options.locales && new Set(options.locales)
  const files = await readFolder(resolve(dir))
  const names = new Set(files.map(({ name }) => name))
  const excluded = new Map(files.map((file) => [file.name, reasonFor(file, locales)]))
  const form =
    options.urls ??
    (await urlFormOf(
      files.filter(({ name }) => !excluded.get(name)),
      base,
      hostOf(options.site),
    ))

  return files.map(({ file, name, unreadable }) => {
    const page: Page = { path: raw + pathOf(name, names, form) }
    if (!unreadable) page.file = file
    const reason = excluded.get(name)
    if (reason) page.excluded = reason
    return page
  })
}

async function readFolder(dir: string): Promise<HtmlFile[]> {
  try {
    return await htmlFilesOf(dir)
  } catch (cause) {
    const folder = (cause as NodeJS.ErrnoException).path ?? dir
    throw new SitemapError('folder-unreadable', { folder, reason: reasonOf(cause) }, { where: { file: folder }, cause })
  }
}

function reasonFor({ name, unreadable }: HtmlFile, locales: ReadonlySet<string> | undefined): Page['excluded'] {
  if (unreadable) return { reason: 'not-a-page', by: unreadable }
  const stray = strayPage(`/${name}`)
  if (stray) return { reason: 'not-a-page', by: stray }
  return isErrorPage(`/${name}`, { locales })
    ? { reason: 'error-page', by: `the name of an error page: ${name}` }
    : undefined
}

/** `index.html` is its folder; beside it an `index.htm` is a file of its own. */
function pathOf(name: string, names: ReadonlySet<string>, form: UrlForm): string {
  const folder = /^(|.*\/)index\.html?$/s.exec(name)?.[1]
  if (folder !== undefined && (name.endsWith('.html') || !names.has(`${folder}index.html`))) return folder
  const stem = name.replace(/\.html?$/i, '')
  // Without its ending it would be the address of the folder beside it.
  if (form === 'html' || names.has(`${stem}/index.html`)) return name
  return form === 'slash' ? `${stem}/` : stem
}

function hostOf(site: string | URL | undefined): string | undefined {
  return URL.canParse(String(site)) ? new URL(String(site)).host : undefined
}
