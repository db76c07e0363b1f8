import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { SitemapError } from '@sitemapkit/core'
import type { Manifests } from './manifests.ts'

/** A folder that is served too, and made before this command runs. */
export interface Copy {
  folder: string
  reason: string
}

export interface OutputFolder {
  /** Absolute. */
  folder: string
  /** `folder` is that of the static export. */
  exported: boolean
  copies: readonly Copy[]
  /** public/ of the standalone server, where it is not there yet. */
  missing?: string
}

/** The folder that `output: 'export'` wrote: known to the build as an absolute path, also when the project has moved since. */
function exportFolder(cwd: string, { folder, exported }: Manifests): string {
  const { outDirectory, success } = exported!
  if (!success) throw new SitemapError('next-export-failed', { file: join(folder, 'export-detail.json') })
  const moved = resolve(cwd, outDirectory.split(/[\\/]/).at(-1)!)
  for (const candidate of [outDirectory, moved]) if (existsSync(candidate)) return candidate
  throw new SitemapError('next-export-missing', { folder: outDirectory })
}

/**
 * Where the sitemap belongs: the exported folder, else public/, which Next.js serves below the base path. What was copied
 * from public/ before is served in its stead: public/ of a standalone server, the output of `vercel build`.
 *
 * @throws SitemapError `next-export-failed`, `next-export-missing`
 */
export function findOutputFolder(cwd: string, manifests: Manifests): OutputFolder {
  if (manifests.exported) return { folder: exportFolder(cwd, manifests), exported: true, copies: [] }
  const copies: Copy[] = []
  let missing: string | undefined
  const standalone = join(manifests.folder, 'standalone', manifests.relativeAppDir)
  if (existsSync(standalone)) {
    const folder = join(standalone, 'public')
    if (existsSync(folder)) copies.push({ folder, reason: 'The standalone server serves its own copy of public/.' })
    else missing = relative(cwd, folder)
  }
  const vercel = join(cwd, '.vercel', 'output', 'static')
  if (existsSync(vercel))
    copies.push({
      folder: join(vercel, manifests.basePath),
      reason: '`vercel build` copied public/ there before, and `vercel deploy --prebuilt` uploads that copy.',
    })
  return { folder: join(cwd, 'public'), exported: false, copies, missing }
}
