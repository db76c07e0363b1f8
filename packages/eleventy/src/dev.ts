import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Page, SitemapOptions } from '@sitemapkit/core'
import type { BuildEvent, ContentMap, EleventyConfig, Passthrough, Result } from './event.ts'
import { readTranslations } from './i18n.ts'
import { outputFolder } from './output-folder.ts'
import { pagesOfPassthrough, pagesOfResults, prefixOf } from './pages.ts'

/** The state of a site while `--serve` runs. */
export interface ServedSite {
  /** A build has ended; an incremental one gives only the pages that it rendered again. */
  built(event: BuildEvent, content: ContentMap, copied: Passthrough): void
}

/** What is remembered of the builds so far. */
export interface Memory {
  results: readonly Result[]
  /** Templates that are no files: those of plugins. */
  virtual: ReadonlySet<string>
  copied: Passthrough
  dir: string
}

/**
 * The pages after a build: an incremental one renders some again, and a page whose template is gone, or that has another
 * address by now, is gone.
 *
 * @param known results of the builds before
 */
export function mergeResults(
  known: readonly Result[],
  { results, incremental }: Pick<BuildEvent, 'results' | 'incremental'>,
  { inputPathToUrl }: ContentMap,
): Result[] {
  // Copies: after the event Eleventy puts `pathPrefix` into the addresses of its own, for the browsers that it reloads.
  const built = results.map((result) => ({ ...result }))
  if (!incremental) return built
  const again = new Set(results.map(({ inputPath }) => inputPath))
  const kept = known.filter(
    ({ inputPath, url }) => !again.has(inputPath) && url !== false && inputPathToUrl[inputPath]?.includes(url),
  )
  return [...kept, ...built]
}

/** All pages from memory: a dev server may write nothing, and copies no passthrough files. */
export function pagesInMemory(
  { results: built, virtual, copied, dir }: Memory,
  prefix: string,
  translations: ReturnType<typeof readTranslations>,
): Page[] {
  // Eleventy builds nothing when a template is deleted.
  const results = built.filter(({ inputPath }) => virtual.has(inputPath) || existsSync(inputPath))
  const contents = new Map(results.map(({ url, content }) => [prefix + url, content]))
  return [
    ...pagesOfResults(results, prefix, translations).map(({ file: _, ...page }) => ({
      ...page,
      html: contents.get(page.path!),
    })),
    ...pagesOfPassthrough(copied, dir, prefix).map((page) => ({ ...page, file: page.source })),
  ]
}

/**
 * Answers `/sitemap.xml` of `eleventy --serve` from the pages that Eleventy has in memory, with their HTML. Nothing is
 * written.
 */
export function serveSitemap(config: EleventyConfig, options: SitemapOptions, siteHint: string): ServedSite {
  let memory: Memory = { results: [], virtual: new Set(), copied: { map: {} }, dir: '.' }
  const prefix = (): string => prefixOf(config.pathPrefix)
  const translations = () => readTranslations(config, memory.results)
  const print = (type: 'log' | 'warn' | 'error', color?: string) => (text: string) =>
    config.logger.message(text, type, color, true)

  const create = async () => {
    const { createDevSitemap, devMiddleware } = await import('@sitemapkit/core/dev')
    const { devPreview } = await import('@sitemapkit/preview')
    const sitemap = createDevSitemap({
      options,
      context: () => ({
        dir: memory.dir,
        root: process.cwd(),
        base: `${prefix()}/`,
        i18n: translations()?.i18n,
        siteHint,
      }),
      pages: () => ({ pages: pagesInMemory(memory, prefix(), translations()) }),
      ownAnswer(name) {
        const own = memory.results.find(({ url }) => url === `/${name}`)?.inputPath ?? memory.copied.map[`/${name}`]
        return own && `the file ${own}`
      },
      logger: { info: print('log'), warn: print('warn', 'yellow'), error: print('error', 'red') },
    })
    const [answer, show] = [devMiddleware(sitemap), devPreview(sitemap)]
    const either: typeof answer = (request, response, next) =>
      answer(request, response, (error) => (error ? next(error) : show(request, response, next)))
    return either
  }
  let created: ReturnType<typeof create> | undefined

  const middleware: Awaited<typeof created> & object = (request, response, next) => {
    created ??= create()
    created.then((answer) => answer(request, response, next), next)
  }
  // When the config has changed, Eleventy 2 and 4 keep the server of the old one, unless its options read otherwise.
  const token = randomUUID()
  // Lists of middleware are added up, so this takes none of the user's own away.
  config.setServerOptions({ middleware: [Object.assign(middleware, { toJSON: () => token })] })
  return {
    built(event, content, copied) {
      const map = event.incremental ? { ...memory.copied.map, ...copied.map } : copied.map
      const results = mergeResults(memory.results, event, content)
      const virtual = new Set(results.map(({ inputPath }) => inputPath).filter((file) => !existsSync(file)))
      memory = { results, virtual, copied: { map }, dir: outputFolder(event) }
    },
  }
}
