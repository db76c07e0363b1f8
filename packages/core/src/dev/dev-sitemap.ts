import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { reasonOf } from '../callback.ts'
import type { Code } from '../diagnostics/catalogue.ts'
import { SitemapError } from '../diagnostics/error.ts'
import { findingText } from '../diagnostics/finding-text.ts'
import { sentencesOf } from '../diagnostics/sentences.ts'
import type { PageRecord, RunRecord } from '../explain/record.ts'
import { witnessRecords } from '../explain/witness-file.ts'
import type { BuildContext } from '../options/build-context.ts'
import { resolveOptions } from '../options/resolve.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import type { SitemapOptions } from '../options/types.ts'
import type { Page } from '../page.ts'
import type { Report } from '../report.ts'
import { type Run, runSitemaps } from '../run-sitemaps.ts'
import type { CleanEntry } from '../write/clean-entry.ts'
import { createMemoryFolder } from '../write/memory-folder.ts'
import { isOwnName, nameOfRequest } from './file-request.ts'
import { noteOf } from './note.ts'
import { ownAnswerOf } from './own-answer.ts'
import { type DevResponse, fileResponse, textResponse } from './response.ts'

/** What a dev server knows of its pages at this moment. */
export interface KnownPages {
  pages: readonly Page[]
  /** Sentences about what is not known, or where pages come from. @default [] */
  notes?: readonly string[]
}

/** Where a dev server prints: its framework's own logger. */
export interface DevLogger {
  info(text: string): void
  warn(text: string): void
  error(text: string): void
}

/** What the sitemap of a dev server is made from. */
export interface DevSitemapOptions {
  /** As the user wrote them. */
  options: SitemapOptions
  /**
   * What the framework's config says, asked anew for each request. `dir` is the folder whose files are served as they are
   * (`public/`): there robots.txt, `_redirects`, `_headers` and pictures are looked for.
   */
  context(): BuildContext
  /** The pages that are known at this moment, asked anew for each request. */
  pages(): Promise<KnownPages> | KnownPages
  /**
   * Who in the project answers for a name below the base, 'sitemap.xml', by itself, in words such as 'the route src/pages/sitemap.xml.ts'. Files of `dir` are
   * known already. @default nobody
   */
  ownAnswer?(name: string): string | undefined
  /** Told each fault and each warning once. */
  logger: DevLogger
}

/** What a page about the sitemap shows. */
export interface DevInspection {
  /** `files[].path` is the name of a file below the base: nothing is on disk. */
  report: Report
  run: RunRecord
  /** Why each page is in or out, and where each of its values comes from. */
  records: PageRecord[]
  /** What is listed, in full and in order. */
  entries: CleanEntry[]
  /** What was read for it, and what was not. */
  note: string
}

/** Answers for the files of a sitemap that no build has written. */
export interface DevSitemap {
  /**
   * Answers a request for a file of the sitemap from what the dev server knows at this moment; requests at the same time
   * share one run. Nothing is written.
   *
   * @param pathname of the request, percent-encoded, with the base, without query.
   * @param origin of the request, 'http://localhost:4321', for a project without `site`.
   * @returns undefined for what is none of its files. A fault answers with status 500 and the error as text, and is logged.
   */
  respond(pathname: string, origin: string): Promise<DevResponse | undefined>
  /**
   * The run behind it, for a page that explains it.
   *
   * @throws SitemapError what a build would throw.
   */
  inspect(origin: string): Promise<DevInspection>
}

/** A framework may know a page a moment longer than its content file. */
const isThere = ({ source }: Page, root = '.'): boolean => source === undefined || existsSync(resolve(root, source))

/** A pattern may match a page that a dev server does not know, and the address of this machine is meant. */
const muted: ReadonlySet<Code> = new Set(['pattern-unmatched', 'site-local'])

interface DevRun extends Run {
  files: ReadonlyMap<string, Uint8Array>
  note: string
}

/**
 * The sitemap of a dev server, made in memory when it is asked for, by the same code as that of a build.
 *
 * @example
 * const sitemap = createDevSitemap({ options, context: () => ({ dir: 'public' }), pages: () => ({ pages: [{ path: '/' }] }), logger: console })
 * const response = await sitemap.respond('/sitemap.xml', 'http://localhost:5173')
 */
export function createDevSitemap(source: DevSitemapOptions): DevSitemap {
  const { options, logger } = source
  const underWay = new Map<string, Promise<DevRun>>()
  const told = new Set<string>()
  const tellOnce = (kind: keyof DevLogger, text: string): void => {
    if (told.has(text)) return
    told.add(text)
    logger[kind](text)
  }

  const contextOf = (origin: string): { given: SitemapOptions & BuildContext; ownOrigin: string | undefined } => {
    const context = source.context()
    // A variable that is not set is no fault here: a build needs it, a dev server does not.
    const site = options.site || context.frameworkSite || undefined
    const given = { ...options, ...context, site: site ?? origin, dryRun: true }
    return { given, ownOrigin: site === undefined ? origin : undefined }
  }

  async function make(origin: string): Promise<DevRun> {
    const { given, ownOrigin } = contextOf(origin)
    const { pages: known, notes = [] } = await source.pages()
    const pages = known.filter((page) => isThere(page, given.root))
    const folder = createMemoryFolder()
    const note = noteOf(pages, notes, ownOrigin)
    try {
      const run = await runSitemaps(pages, given, { target: { folder: async () => folder, note }, muted })
      return { ...run, files: folder.files, note }
    } catch (error) {
      if (!(error instanceof SitemapError) || error.code !== 'no-page-found') throw error
      throw new SitemapError('dev-no-page', { notes }, { cause: error })
    }
  }

  function run(origin: string): Promise<DevRun> {
    const running = underWay.get(origin) ?? make(origin).finally(() => underWay.delete(origin))
    underWay.set(origin, running)
    return running
  }

  const tell = ({ report }: DevRun): void => {
    for (const finding of report.findings) {
      if (finding.severity !== 'notice') tellOnce(finding.severity === 'error' ? 'error' : 'warn', findingText(finding))
    }
  }

  async function answer(name: string, resolved: ResolvedOptions, origin: string): Promise<DevResponse | undefined> {
    const own = ownAnswerOf(name, resolved, source.ownAnswer)
    if (own !== undefined) {
      const params = { path: resolved.base + name, by: own }
      const text = findingText({ code: 'dev-own-answer', ...sentencesOf('dev-own-answer', params) })
      if (name === resolved.output.file) tellOnce('info', text)
      return undefined
    }
    const made = await run(origin)
    tell(made)
    const body = made.files.get(name)
    if (body) return fileResponse(name, body)
    if (name !== resolved.output.file) return undefined
    const reasons = made.report.findings.filter(({ code }) => code === 'all-left-out').map(findingText)
    return textResponse(404, [...reasons, made.note])
  }

  return {
    async respond(pathname, origin) {
      if (!/\.(?:xml|xml\.gz|txt|css)$/.test(pathname)) return undefined
      let asked = pathname.endsWith(`/${options.output?.file ?? 'sitemap.xml'}`)
      try {
        const resolved = resolveOptions(contextOf(origin).given)
        // A base that `site` alone tells is that of the deployed site; the dev server may know none.
        const name =
          nameOfRequest(pathname, resolved.base) ?? (resolved.prefix ? nameOfRequest(pathname, '/') : undefined)
        asked = name !== undefined && isOwnName(name, resolved)
        return asked ? await answer(name!, resolved, origin) : undefined
      } catch (error) {
        if (!asked) return undefined
        const text = error instanceof SitemapError ? error.message : reasonOf(error)
        tellOnce('error', text)
        return textResponse(500, [text])
      }
    },

    async inspect(origin) {
      const { report, resolution, options: resolved, note } = await run(origin)
      const [first, ...records] = witnessRecords(resolution, resolved)
      return {
        report,
        run: first as RunRecord,
        records: records as PageRecord[],
        entries: resolution.listed.map(({ entry }) => entry),
        note,
      }
    },
  }
}
