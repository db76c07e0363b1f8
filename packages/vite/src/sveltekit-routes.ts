import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A route of SvelteKit that has a page. */
export interface RoutePage {
  /** As SvelteKit names it: '/blog/[slug]'. */
  id: string
  /** Raw path without base, of a route without parameters; else '' . */
  path: string
  /** Whether a path is one of its pages, where it has parameters. */
  test?: (path: string) => boolean
  /** Whether a build prerenders it. */
  prerendered: boolean
}

/** What a page inherits from the layouts above it. */
interface Settings {
  prerender: boolean
  slash: 'always' | 'never' | 'ignore'
}

const scripts = (name: string): string[] => ['js', 'ts'].flatMap((end) => [`${name}.${end}`, `${name}.server.${end}`])
const page = /^\+page(?:@[^.]*)?\.(?:svelte|svx|md)$/

/** Options that the files of one folder export. They are constants, so that their text tells. */
function settingsOf(folder: string, names: readonly string[], above: Settings): Settings {
  const settings = { ...above }
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8')
    const prerender = /export\s+const\s+prerender\s*=\s*(true|false|['"]auto['"])/.exec(text)?.[1]
    const slash = /export\s+const\s+trailingSlash\s*=\s*['"](always|never|ignore)['"]/.exec(text)?.[1]
    if (prerender) settings.prerender = prerender !== 'false'
    if (slash) settings.slash = slash as Settings['slash']
  }
  return settings
}

/** All pages below SvelteKit's folder of routes, as the files are at this moment. */
export function routePages(folder: string): RoutePage[] {
  const found: RoutePage[] = []
  const walk = (at: string, id: string, above: Settings): void => {
    const entries = readdirSync(at, { withFileTypes: true })
    const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
    const own = (name: string): string[] => scripts(name).filter((file) => names.has(file))
    const settings = settingsOf(at, own('+layout'), above)
    if ([...names].some((name) => page.test(name))) found.push(pageOf(id, settingsOf(at, own('+page'), settings)))
    for (const entry of entries) if (entry.isDirectory()) walk(join(at, entry.name), `${id}/${entry.name}`, settings)
  }
  if (existsSync(folder)) walk(folder, '', { prerender: false, slash: 'never' })
  return found
}

const isGroup = (segment: string): boolean => /^\(.*\)$/.test(segment)
const isOptional = (segment: string): boolean => /^\[\[.*\]\]$/.test(segment)

function pageOf(id: string, { prerender, slash }: Settings): RoutePage {
  const segments = id.split('/').filter((segment) => segment !== '' && !isGroup(segment))
  const fixed = segments.filter((segment) => !isOptional(segment))
  const path = `/${fixed.join('/')}${slash === 'always' && fixed.length > 0 ? '/' : ''}`
  if (!fixed.some((segment) => segment.includes('['))) return { id: id || '/', path, prerendered: prerender }
  const pattern = segments.map((segment) => {
    if (isOptional(segment)) return '(?:/[^/]+)?'
    if (segment.startsWith('[...')) return '(?:/.*)?'
    const parts = segment.split(/\[[^\]]*\]/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return `/${parts.join('[^/]+')}`
  })
  const test = new RegExp(`^${pattern.join('')}/?$`)
  return { id, path: '', test: (path) => test.test(path), prerendered: prerender }
}

/** The endpoint without parameters that answers for a file: 'sitemap.xml' → '…/sitemap.xml/+server.ts'. */
export function ownFileOf(folder: string, name: string): string | undefined {
  return ['js', 'ts'].map((end) => join(folder, name, `+server.${end}`)).find((file) => existsSync(file))
}
