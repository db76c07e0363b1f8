import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { callbackFailed } from '../callback.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { Findings } from '../diagnostics/findings.ts'
import { relativeName } from '../disk-path.ts'
import type { SitemapOptions } from '../options/types.ts'
import type { Page } from '../page.ts'
import { disown } from '../thenable.ts'
import { compileSource } from './source/pattern.ts'

/**
 * The content file of a page by the option `source`, absolute; undefined where there is none. Of a mapping the first pair whose
 * file exists counts: `content/blog/a.md` or `content/blog/a/index.md` for `/blog/a`, `/blog/a/` and `/blog/a.html`.
 * What a function names must exist, else it is reported (`content-missing`).
 *
 * @param option as given
 * @returns takes the page and its raw path without base
 * @throws SitemapError `source-wildcards`; the returned function `callback-failed`, `source-invalid`
 */
export function createSourceFinder(
  option: NonNullable<SitemapOptions['source']>,
  root: string,
  findings: Findings,
): (page: Page, path: string) => Promise<string | undefined> {
  if (typeof option === 'function') return (page, path) => asked(option, page, path, root, findings)
  const patterns = Object.entries(option).map(([pattern, target]) => compileSource(pattern, target))
  return async (_, path) => {
    for (const pattern of patterns) {
      for (const name of spellings(path).flatMap(pattern).flatMap(fileNames)) {
        const file = resolve(root, name)
        if (await isFile(file)) return file
      }
    }
    return undefined
  }
}

/** Without final slash, `index.html` and `.html`; the path itself first. */
function spellings(path: string): string[] {
  const plain = path.replace(/\/index\.html?$/, '/').replace(/(?<=.)\/$/, '')
  const bare = plain.replace(/\.html?$/, '')
  return bare === plain ? [plain] : [plain, bare]
}

/** The name itself, and the `index` of a folder of that name. */
function fileNames(name: string): string[] {
  const dot = name.lastIndexOf('.')
  if (dot <= name.lastIndexOf('/') - 1) return [name]
  const [stem, ending] = [name.slice(0, dot), name.slice(dot)]
  return [name, `${stem}${stem === '' || stem.endsWith('/') ? '' : '/'}index${ending}`]
}

async function asked(
  option: (page: Page) => unknown,
  page: Page,
  path: string,
  root: string,
  findings: Findings,
): Promise<string | undefined> {
  let name: unknown
  try {
    name = option(page)
  } catch (cause) {
    throw callbackFailed('source', path, cause)
  }
  if (name === undefined || name === null || name === '') return undefined
  if (typeof name !== 'string') {
    disown(name)
    throw new SitemapError('source-invalid', { page: path, given: name }, { where: { page: path } })
  }
  const file = resolve(root, name)
  if (await isFile(file)) return file
  findings.report(
    'content-missing',
    { file: relativeName(root, file), page: path },
    { page: path, file: relativeName(root, file) },
  )
  return undefined
}

/**
 * The content files that belong to one page alone, absolute. One that several pages name is a template, a layout or a list: it is
 * reported (`source-shared`), and neither dates them nor is read for frontmatter. The same page in both slash forms is one.
 *
 * @param pages their raw paths, and files absolute or relative to the root
 */
export function ownSources(
  pages: Iterable<{ path: string; source: string }>,
  root: string,
  findings: Findings,
): ReadonlySet<string> {
  const byFile = new Map<string, Set<string>>()
  for (const { path, source } of pages) {
    const file = resolve(root, source)
    const paths = byFile.get(file) ?? new Set()
    byFile.set(file, paths.add(path.replace(/(?<=.)\/$/, '')))
  }
  const own = new Set<string>()
  for (const [file, paths] of byFile) {
    if (paths.size === 1) own.add(file)
    else {
      const shown = [...paths].sort().slice(0, 3)
      findings.report(
        'source-shared',
        { file: relativeName(root, file), pages: paths.size, shown },
        { file: relativeName(root, file) },
      )
    }
  }
  return own
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
