import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { onTestFinished } from 'vitest'
import { expectReportValid } from '../../../../test/conformance/expect-report.ts'
import { buildSitemaps } from '../build-sitemaps.ts'
import type { BuildOptions } from '../options/build-context.ts'
import type { Page } from '../page.ts'
import type { Report } from '../report.ts'

/** A folder for one test, with files in it: name → text. */
export interface Site {
  root: string
  write(files: Record<string, string>): Promise<void>
  /** All files below a folder, by name. */
  read(folder?: string): Promise<Record<string, string>>
  /** The pages that the HTML files below `dist` make. */
  pages(): Promise<Page[]>
  build(options?: Partial<BuildOptions>, pages?: Iterable<Page>): Promise<Report>
  /** What a test looks at most: the URLs of sitemap.xml. */
  locs(): Promise<string[]>
}

/** A whole HTML document. */
export const page = (head = '', body = ''): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`

export async function createSite(files: Record<string, string>): Promise<Site> {
  const root = await mkdtemp(join(tmpdir(), 'sitemapkit-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const names = async (folder: string): Promise<string[]> => {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort()
  }
  const site: Site = {
    root,
    async write(more) {
      for (const [name, text] of Object.entries(more)) {
        await mkdir(dirname(join(root, name)), { recursive: true })
        await writeFile(join(root, name), text)
      }
    },
    async read(folder = 'dist') {
      const read = async (name: string) => [name, await readFile(join(root, folder, name), 'utf8')] as const
      return Object.fromEntries(await Promise.all((await names(folder)).map(read)))
    },
    async pages() {
      const html = (await names('dist')).filter((name) => name.endsWith('.html'))
      return html.map((name) => ({
        path: `/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`,
        file: `dist/${name}`,
      }))
    },
    async build(options = {}, pages) {
      const given = { site: 'https://example.com', root, dir: join(root, 'dist'), ...options }
      const report = await buildSitemaps(pages ?? (await site.pages()), given)
      expectReportValid(report, options)
      return report
    },
    async locs() {
      const xml = await readFile(join(root, 'dist/sitemap.xml'), 'utf8')
      return [...xml.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc!)
    },
  }
  await site.write(files)
  return site
}
