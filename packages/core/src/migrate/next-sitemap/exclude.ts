import { reasonOf } from '../../callback.ts'
import { SitemapError } from '../../diagnostics/error.ts'
import type { IConfig } from './config.ts'

const source = (glob: string): string =>
  glob
    .split('*')
    .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')

/** What a glob matches from the start of a path. `/a/*` is not `/a` itself, which our patterns also see as `/a/`. */
function expression(glob: string, end: string): string {
  if (!glob.endsWith('*')) return source(glob) + end
  const start = glob.slice(0, -1)
  return source(start) + (start.length > 1 && start.endsWith('/') ? '.' : '')
}

/**
 * The patterns of `exclude` in next-sitemap, as ours: `*` crosses `/`, and letter case does not count.
 *
 * @example excludePatterns(['/private/*']) // [/^\/private\/./i]
 */
export function excludePatterns(globs: readonly string[]): RegExp[] {
  const excluded = globs.filter((glob) => !glob.startsWith('!')).map((glob) => expression(glob, '$'))
  const kept = globs.filter((glob) => glob.startsWith('!')).map((glob) => expression(glob.slice(1), '/?$'))
  if (kept.length === 0) return excluded.map((one) => new RegExp(`^${one}`, 'i'))
  // Wherever it stands, `!` wins; alone, it excludes all others.
  return [new RegExp(`^(?!${kept.join('|')})(?:${excluded.join('|')})`, 'i')]
}

/**
 * The globs of a config, which may come from a function.
 *
 * @throws SitemapError `callback-failed`
 */
export async function globsOf({ exclude }: Pick<IConfig, 'exclude'>): Promise<readonly string[]> {
  try {
    return (typeof exclude === 'function' ? await exclude() : exclude) ?? []
  } catch (cause) {
    const params = { option: 'exclude', page: 'the whole site', reason: reasonOf(cause) }
    throw new SitemapError('callback-failed', params, { cause })
  }
}
