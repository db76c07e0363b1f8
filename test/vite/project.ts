import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sitemap, { type SitemapOptions } from '@sitemapkit/vite'
import type * as Vite from 'vite'
import { locsOf } from '../contract/contract.ts'
import { emptyProject, writeFiles } from '../contract/project.ts'

/** One major of Vite under test. */
export interface ViteUnderTest {
  /** 'vite-5' */
  name: string
  major: number
  vite: typeof Vite
  /** Its command line. */
  bin: string
}

export const html = (title: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1></main></body></html>`

/** A project of one HTML entry; further pages are put into `public/`, which Vite copies. */
export async function viteProject(name: string, pages: readonly string[] = [], more: Record<string, string> = {}) {
  const root = await emptyProject(name)
  await writeFiles(root, {
    'package.json': '{ "private": true, "type": "module" }',
    'index.html': html('Home'),
    ...Object.fromEntries(pages.map((page) => [`public/${page}`, html(page)])),
    ...more,
  })
  const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')
  return {
    root,
    read,
    /** URLs of the sitemap of an output folder, without the origin. */
    async locs(out = 'dist'): Promise<string[]> {
      return locsOf(await read(`${out}/sitemap.xml`)).map((loc) => loc.replace(/^https:\/\/example\.com/, ''))
    },
    /** Writes below the project, as another plugin would. */
    write: (file: string, text: string): Promise<void> => writeFiles(root, { [file]: text }),
  }
}
export type ViteProject = Awaited<ReturnType<typeof viteProject>>

/** Lines that Vite's logger was given. */
export function recordingLogger(vite: typeof Vite): { lines: string[]; logger: Vite.Logger } {
  const lines: string[] = []
  const logger = vite.createLogger('silent')
  for (const kind of ['info', 'warn', 'error'] as const) logger[kind] = (text: string) => void lines.push(text)
  return { lines, logger }
}

export const origin = 'https://example.com'
export const plugin = (options: SitemapOptions = {}): Vite.PluginOption => sitemap({ site: origin, ...options })

/** A config without a file. */
export const configOf = (root: string, config: Vite.InlineConfig = {}): Vite.InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  ...config,
})
