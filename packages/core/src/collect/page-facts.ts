import { readFile, stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { reasonOf } from '../callback.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Page } from '../page.ts'
import { filterPath, pageLoc, servedPath } from '../resolve/address.ts'
import { contentFacts, readContent } from './content.ts'
import type { ContentFacts, Facts, HtmlFacts } from './facts.ts'
import { decodeHtml } from './html/decode.ts'
import { readHtml } from './html.ts'

/** Absolute path of a page's content file. */
export const sourceFile = ({ source }: Page, { root }: Pick<ResolvedOptions, 'root'>): string | undefined =>
  source === undefined ? undefined : resolve(root, source)

const named = (root: string, file: string): string => relative(root, file).replaceAll(sep, '/')

/** A page may offer translations that are none: then its text is compared with theirs. */
const offersTranslations = /hreflang/i

/**
 * Reads the files of one page.
 *
 * @param compared paths of the pages whose text is compared with that of others.
 */
export function createPageReader(
  options: ResolvedOptions,
  findings: Findings,
  compared: ReadonlySet<string>,
): (page: Page) => Promise<Facts> {
  const { root, fields, lastmod } = options
  const translationKey = typeof options.alternates === 'object' ? options.alternates.key : undefined
  const media = options.images === true || options.videos
  const multilingual = options.alternates !== false && (options.i18n !== undefined || options.alternates !== 'auto')

  async function readBuilt(page: Page, path: string, isCompared: boolean, url: string | undefined): Promise<HtmlFacts> {
    const file = resolve(root, page.file!)
    let bytes: Buffer
    try {
      bytes = await readFile(file)
    } catch (cause) {
      const where = { page: path, file: page.file }
      throw new SitemapError('page-unreadable', { page: path, file, reason: reasonOf(cause) }, { where, cause })
    }
    const { text, problem } = decodeHtml(bytes)
    const hash = multilingual || isCompared || offersTranslations.test(text)
    const html = readHtml(text, { media, hash, file: named(root, file), url })
    for (const { code, params } of [...(problem ? [problem] : []), ...(html.problems ?? [])]) {
      findings.report(code, params as never, { page: path, file: named(root, file) })
    }
    return html
  }

  async function readSource(page: Page, path: string): Promise<ContentFacts | undefined> {
    const file = sourceFile(page, options)
    if (page.data) {
      return contentFacts(page.data, { fields, translationKey, file: file && named(root, file), page: path, findings })
    }
    return file === undefined
      ? undefined
      : readContent(file, {
          root,
          fields,
          translationKey,
          page: path,
          findings,
          images: page.file === undefined && options.images === true,
        })
  }

  async function mtimeOf(page: Page): Promise<Facts['mtime']> {
    const file = sourceFile(page, options) ?? (page.file === undefined ? undefined : resolve(root, page.file))
    if (file === undefined) return undefined
    const { mtime } = await stat(file)
    return { value: mtime, by: { source: 'mtime', field: 'mtime', file: named(root, file) } }
  }

  return async (page) => {
    const { loc } = pageLoc(page, options, options.site)
    const path = loc === undefined ? (page.path ?? page.url!) : filterPath(loc, options)
    const served = servedPath(path, options)
    const facts: Facts = {}
    if (page.file !== undefined) facts.html = await readBuilt(page, served, compared.has(path), loc)
    facts.content = await readSource(page, served)
    if (lastmod.includes('mtime')) facts.mtime = await mtimeOf(page)
    return facts
  }
}
