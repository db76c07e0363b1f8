import { reasonOf } from '../../callback.ts'
import { SitemapError } from '../../diagnostics/error.ts'
import type { Pattern } from '../../options/types.ts'
import type { IConfig } from './config.ts'

const source = (glob: string): string =>
  glob
    .split('*')
    .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')

/** `*` crosses `/` and letter case does not count. `/a/*` is not `/a` itself, which our patterns also see as `/a/`. */
function toRegExp(glob: string): RegExp {
  if (!glob.endsWith('*')) return new RegExp(`^${source(glob)}$`, 'i')
  const start = glob.slice(0, -1)
  return new RegExp(`^${source(start)}${start.length > 1 && start.endsWith('/') ? '.' : ''}`, 'i')
}

/**
 * The patterns of `exclude` in next-sitemap, as ours.
 *
 * @example excludePatterns(['/private/*']) // [/^\/private\/./i]
 */
export function excludePatterns(globs: readonly string[]): Pattern[] {
  const excluded = globs.filter((glob) => !glob.startsWith('!')).map(toRegExp)
  const kept = globs.filter((glob) => glob.startsWith('!')).map((glob) => toRegExp(glob.slice(1)))
  if (kept.length === 0) return excluded
  const meets = (patterns: readonly RegExp[], path: string): boolean => patterns.some((pattern) => pattern.test(path))
  // Wherever it stands, `!` wins; alone, it excludes all others.
  return [({ path }) => !meets(kept, path) && (excluded.length === 0 || meets(excluded, path))]
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
