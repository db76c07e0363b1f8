import { stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { reasonOf } from '../callback.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import { relativeName } from '../disk-path.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { Page } from '../page.ts'
import type { Assets } from '../resolve/media/media-page.ts'
import type { CollectedPage } from './collect.ts'
import { restoreImpossibleDates } from './content/raw-dates.ts'
import { contentFacts, readContent } from './content.ts'
import { detachedCopy } from './detached-copy.ts'
import type { ContentFacts, Facts, HtmlFacts } from './facts.ts'
import type { FactsCache, HtmlReading } from './facts-cache.ts'
import { createFileReader } from './file-reader.ts'
import { beginningOf } from './html/beginning.ts'
import { type DecodedHtml, decodeHtml } from './html/decode.ts'
import { readBeginning, readHtml } from './html.ts'
import { sharedNames, shownFiles } from './shown-files.ts'

/** A page with its address. */
export interface PageToRead {
  page: Page
  /** Raw, without base. */
  path: string
  /** Raw, with base. */
  served: string
  /** Absolute; undefined where the address is no URL. */
  loc: string | undefined
}

type Reporter = Pick<Findings, 'report'>

/** Absolute path of a page's content file. */
export const sourceFile = ({ source }: Page, { root }: Pick<ResolvedOptions, 'root'>): string | undefined =>
  source === undefined ? undefined : resolve(root, source)

/**
 * A page that links translations may offer untranslated copies: its text is compared with theirs. A short word is found many
 * times faster than an expression finds anything, so one is asked for only where it may be.
 */
const linksTranslations = (page: string | Buffer): boolean =>
  ['flang', 'fLang', 'FLANG'].some((word) => page.includes(word)) &&
  /hreflang/i.test(typeof page === 'string' ? page : page.toString('latin1'))

/**
 * Reads the files of one page.
 *
 * @param known.own content files that one page alone was made from.
 * @param known.compared paths of the pages whose text is compared with that of others.
 * @param known.assets the built files.
 * @param known.links `HtmlFacts.links` are wanted.
 * @param known.cache what earlier runs read.
 */
export function createPageReader(
  options: ResolvedOptions,
  known: {
    own: ReadonlySet<string>
    compared: ReadonlySet<string>
    assets: Pick<Assets, 'builtFrom'>
    links?: boolean
    cache?: FactsCache
  },
): (page: PageToRead, findings: Reporter) => Promise<CollectedPage> {
  const { root, fields, lastmod } = options
  const media = options.images === true || options.videos
  const multilingual = options.i18n !== undefined || typeof options.alternates === 'object'
  const keepData = askUser(options)
  const readFile = createFileReader()
  const below = resolve(root) + sep
  /** `relativeName`, of which nothing is to be worked out for a file below the root. */
  const nameInRoot = (file: string): string =>
    file.startsWith(below) ? file.slice(below.length).replaceAll(sep, '/') : relativeName(root, file)
  const translationKey = typeof options.alternates === 'object' ? options.alternates.key : undefined

  async function readBuilt({ page, path, served, loc }: PageToRead, findings: Reporter): Promise<HtmlFacts> {
    const file = page.file === undefined ? undefined : nameInRoot(resolve(root, page.file))
    const compared = multilingual || lastmod.includes('history') || known.compared.has(path)
    /** Most pages say everything in their heads, and no more than that becomes a text. */
    const readBuiltHead = (bytes: Buffer): HtmlReading | undefined => {
      const text = media || known.links || compared || linksTranslations(bytes) ? undefined : beginningOf(bytes)
      const html = text === undefined ? undefined : readBeginning(text, { file, url: loc })
      return html && { html, problem: undefined }
    }
    const interpret = (built: string | Buffer): HtmlReading => {
      const reading = typeof built === 'string' ? undefined : readBuiltHead(built)
      if (reading) return reading
      const { text, problem } = decoded(built)
      const hash = compared || linksTranslations(text)
      return { html: readHtml(text, { media, hash, links: known.links, file, url: loc }), problem }
    }
    const { html, problem } = await readingOf(page, served, [media, known.links, compared, file, loc], interpret)
    for (const { code, params } of [...(problem ? [problem] : []), ...(html.problems ?? [])]) {
      findings.report(code, { ...params, page: served } as never, { page: served, file })
    }
    return html
  }

  /** @param key all that the reading depends on besides the bytes. */
  async function readingOf(
    page: Page,
    served: string,
    key: readonly unknown[],
    interpret: (built: string | Buffer) => HtmlReading,
  ): Promise<HtmlReading> {
    if (!known.cache || page.html !== undefined) return detachedCopy(interpret(built(page, served)))
    const file = resolve(root, page.file!)
    return known.cache.read(file, JSON.stringify(key), () => readBytes(file, served), interpret)
  }

  function built({ html, file }: Page, served: string): string | Buffer {
    if (typeof html === 'string') return html
    if (html) return Buffer.from(html.buffer, html.byteOffset, html.byteLength)
    return readBytes(resolve(root, file!), served)
  }

  function readBytes(file: string, page: string): Buffer {
    try {
      return readFile(file)
    } catch (cause) {
      const where = { page, file }
      throw new SitemapError('page-unreadable', { page, file, reason: reasonOf(cause) }, { where, cause })
    }
  }

  async function readSource({ page, served }: PageToRead, findings: Reporter): Promise<ContentFacts | undefined> {
    const file = sourceFile(page, options)
    const context = { fields, translationKey, page: served, findings }
    if (page.data) {
      const facts = contentFacts(page.data, { ...context, file: file && relativeName(root, file) })
      if (file !== undefined && known.own.has(file)) await restoreImpossibleDates(facts, file)
      return facts
    }
    if (file === undefined || !known.own.has(file)) return undefined
    const images = !hasHtml(page) && options.images === true
    return readContent(file, { ...context, root, images, keepData })
  }

  async function mtimeOf({ page, served }: PageToRead, findings: Reporter): Promise<Facts['mtime']> {
    const file = sourceFile(page, options) ?? (page.file === undefined ? undefined : resolve(root, page.file))
    if (file === undefined) return undefined
    const found = await stat(file).catch(() => undefined)
    if (!found) {
      findings.report('content-missing', { file: relativeName(root, file), page: served }, { page: served })
      return undefined
    }
    return { value: found.mtime, by: { source: 'mtime', field: 'mtime', file: relativeName(root, file) } }
  }

  return async (target, findings) => {
    const { page } = target
    const facts: Facts = {}
    if (hasHtml(page)) facts.html = await readBuilt(target, findings)
    const content = await readSource(target, findings)
    if (content) facts.content = content
    const shared = facts.html && content ? sharedNames(content, known.assets) : []
    if (shared.length > 0) {
      const { text } = decoded(built(page, target.served))
      facts.html = { ...facts.html!, shownFiles: shownFiles(shared, text) }
    }
    if (lastmod.includes('mtime')) facts.mtime = await mtimeOf(target, findings)
    const { html, ...rest } = page
    // Read once and let go, like a file.
    const kept = html === undefined ? page : rest
    return { page: content?.data ? { ...kept, data: content.data } : kept, facts }
  }
}

const decoded = (built: string | Buffer): DecodedHtml =>
  typeof built === 'string' ? { text: built } : decodeHtml(built)

/** Functions of the user are shown the frontmatter, also where the framework has not parsed it. */
function askUser({ include, exclude, news, transform, groups, lastmod }: ResolvedOptions): boolean {
  const patterns = [...include, ...exclude, ...(news?.include ?? []), ...lastmod, transform, groups]
  return patterns.some(
    (each) =>
      typeof each === 'function' || (Array.isArray(each) && each.some(({ pattern }) => typeof pattern === 'function')),
  )
}

/** Does anything tell of the page besides its address? */
export const hasFacts = (page: Page): boolean => hasHtml(page) || page.source !== undefined || page.data !== undefined

const hasHtml = ({ file, html }: Page): boolean => file !== undefined || html !== undefined
