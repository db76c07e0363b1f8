import type { AstroConfig } from 'astro'

/** What decides how Astro addresses a page. */
export interface Serving {
  /** As configured: '/', 'docs', '/docs/'. */
  base: string
  trailingSlash: AstroConfig['trailingSlash']
  format: AstroConfig['build']['format']
}

const withBase = (name: string, { base, trailingSlash }: Serving, slash: boolean): string => {
  const parts = [...base.split('/'), ...name.split('/')].filter(Boolean)
  if (parts.length === 0) return '/'
  return `/${parts.join('/')}${slash || (name === '' && trailingSlash !== 'never') ? '/' : ''}`
}

/** Name of a page: its path below the base without slashes at the ends, '' for the home. 'blog/a.html' and 'blog/a/index.html' → 'blog/a'. */
export const nameOfFile = (file: string): string => file.replace(/(?:^|\/)index\.html$|\.html$/, '')

/** Files that a page of that name can be written to, by `build.format`. */
export const filesOfName = (name: string): string[] =>
  name === '' ? ['index.html'] : [`${name}/index.html`, `${name}.html`]

/**
 * Raw path at which a written page answers, equal to `Astro.url.pathname` of that page: 'about.html' keeps its ending,
 * 'about/index.html' is its folder, with a slash unless `trailingSlash` is 'never'.
 *
 * @param file below the output folder, raw, with `/`
 */
export function pathOfFile(file: string, serving: Serving): string {
  if (!/(^|\/)index\.html$/.test(file)) return withBase(file, serving, false)
  const name = nameOfFile(file)
  return withBase(name, serving, name !== '' && serving.trailingSlash !== 'never')
}

/** Raw path of a page that is rendered on request, in the form that Astro itself gives its pages. */
export function pathOfName(name: string, serving: Serving): string {
  const { trailingSlash, format } = serving
  const slash = trailingSlash === 'always' || (trailingSlash === 'ignore' && format === 'directory')
  return withBase(name, serving, slash && name !== '')
}

/** Matches a raw path without base against a route's `patternRegex`, which knows no base and wants the site's slash form. */
export function matchRoute(patternRegex: RegExp, path: string): RegExpExecArray | null {
  const bare = `/${path.split('/').filter(Boolean).join('/')}`
  return patternRegex.exec(bare) ?? patternRegex.exec(`${bare}/`)
}
