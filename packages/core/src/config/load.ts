import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SitemapError } from '../diagnostics/error.ts'
import type { SitemapOptions } from '../options/types.ts'

/** File names that are looked for, in this order. */
export const configNames: readonly string[] = ['ts', 'mts', 'mjs', 'js', 'cjs'].map(
  (ending) => `sitemap.config.${ending}`,
)

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

async function find(folder: string, name: string | undefined): Promise<string | undefined> {
  if (name !== undefined) {
    const file = resolve(folder, name)
    if (await exists(file)) return file
    throw new SitemapError('config-not-found', { file })
  }
  for (const candidate of configNames) if (await exists(join(folder, candidate))) return join(folder, candidate)
  return undefined
}

/**
 * Reads `sitemap.config.{ts,mts,mjs,js,cjs}` of a folder, or the named file; a function that it exports is called. TypeScript is read where Node strips types
 * (22.18 and newer). The shape of the options is not checked here: `checkOptions` and `buildSitemaps` do.
 *
 * @param folder folder to look in, and to resolve `name` against
 * @returns undefined when there is none and none was named
 * @throws SitemapError `config-not-found`, `config-typescript`, `config-broken`, `config-empty`
 * @example const config = await loadConfig(process.cwd())
 */
export async function loadConfig(
  folder: string,
  name?: string,
): Promise<{ file: string; options: SitemapOptions } | undefined> {
  const file = await find(folder, name)
  if (!file) return undefined
  let options: unknown
  try {
    const module: { default?: unknown; 'module.exports'?: unknown } = await import(pathToFileURL(file).href)
    options = module.default ?? module['module.exports']
    if (typeof options === 'function') options = await options()
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION' && /\.m?ts$/.test(file))
      throw new SitemapError('config-typescript', { file, node: process.versions.node })
    throw new SitemapError(
      'config-broken',
      { file, reason: (cause instanceof Error ? cause.message : String(cause)).replace(/\.+$/, '') },
      { cause },
    )
  }
  if (typeof options !== 'object' || options === null) throw new SitemapError('config-empty', { file })
  return { file, options: options as SitemapOptions }
}
