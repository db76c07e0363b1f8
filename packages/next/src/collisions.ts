import { posix } from 'node:path'
import { type OutputOptions, SitemapError } from '@sitemapkit/core'
import type { Manifests, Rule } from './manifests.ts'
import { isDynamic } from './route.ts'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Names that a run may write, as paths below public/. */
function ownNames({ file = 'sitemap.xml', shard, text, perHost }: OutputOptions, grouped: boolean): RegExp {
  const folder = posix.dirname(`/${file}`).replace(/\/$/, '')
  const stem = literal(posix.basename(file, '.xml'))
  const pattern = literal(shard ?? (grouped ? 'sitemap-{group}-{n}.xml' : 'sitemap-{n}.xml'))
  const names = [
    `${stem}(?:-(?:news|index)(?:-\\d+)?)?\\.xml`,
    `${pattern.replaceAll('\\{n\\}', '\\d+').replaceAll('\\{group\\}', '[^/]+')}(?:\\.gz)?`,
  ]
  if (text) names.push(`${stem}(?:-\\d+)?\\.txt`)
  if (perHost) names.push(`${stem}-[^/]+\\.xml`)
  return new RegExp(`^${literal(folder)}/(?:${names.join('|')})$`)
}

/** Fixed paths that a page or handler of the app answers: path → who. */
function* answered({ appPaths, pagesPaths }: Manifests): Iterable<[path: string, owner: string]> {
  for (const source in appPaths) yield [appPaths[source]!, `the route ${source} of the App Router`]
  for (const route in pagesPaths) yield [route, `the page ${route} of the Pages Router`]
}

/** Who answers a fixed path of the app, in words; undefined: nobody does, so that a file of public/ may. */
export function ownerOf(path: string, manifests: Manifests): string | undefined {
  for (const [route, owner] of answered(manifests)) if (route === path) return owner
  return undefined
}

/** Whether a route of the app answers a raw path (with base path) itself. */
export function answers(path: string, manifests: Manifests): boolean {
  const { basePath, dynamicRoutes } = manifests
  if (manifests.exported) return false
  const below = path.slice(basePath.length) || '/'
  return (
    ownerOf(below, manifests) !== undefined ||
    ruleBefore(below, manifests) !== undefined ||
    dynamicRoutes.some(({ regex }) => new RegExp(regex).test(below))
  )
}

/** Rules that Next.js tries before it looks for a file of public/. */
function ruleBefore(
  path: string,
  { basePath, i18n, redirects, rewrites, caseSensitive }: Manifests,
): string | undefined {
  const full = `${basePath}${i18n ? `/${i18n.defaultLocale}` : ''}${path}`
  const hits = ({ internal, has, missing, regex }: Rule): boolean =>
    !internal && !has && !missing && new RegExp(regex, caseSensitive ? '' : 'i').test(full)
  const redirect = redirects.find(hits)
  if (redirect) return `the redirect ${redirect.source} → ${redirect.destination} of next.config`
  const rewrite = rewrites.find(hits)
  return rewrite && `the rewrite ${rewrite.source} → ${rewrite.destination} (beforeFiles) of next.config`
}

/**
 * Nothing else may answer for the names that are about to be written: `app/sitemap.ts`, `pages/sitemap.xml.js`, a rewrite.
 *
 * @throws SitemapError `next-collision`
 */
export function checkCollisions(manifests: Manifests, output: OutputOptions, grouped: boolean): void {
  const ours = ownNames(output, grouped)
  for (const [path, owner] of answered(manifests))
    if (!isDynamic(path) && ours.test(path)) throw new SitemapError('next-collision', { path, owner })
  if (manifests.exported) return
  const entry = posix.join('/', output.file ?? 'sitemap.xml')
  const owner = ruleBefore(entry, manifests)
  if (owner) throw new SitemapError('next-collision', { path: entry, owner })
}
