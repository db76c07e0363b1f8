import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SitemapError } from '@sitemapkit/core'
import { exists } from './exists.ts'
import type { Route } from './route.ts'

/** What the build says beside the HTML of a prerendered page. */
export interface BuiltFile {
  /** Absolute. */
  html: string
  /** `notFound()` and `redirect()` leave their status here and nowhere else. */
  status?: number
  location?: string
}

/** File name of a path, without ending: '/' is 'index', and '/index' is 'index/index'. */
export const fileStem = (path: string): string =>
  path === '/' ? '/index' : /^\/index(?:\/|$)/.test(path) ? `/index${path}` : path

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Where the files of a page may lie: the usual place, then that of a build with an adapter (as on Vercel). */
function stemsOf(folder: string, { router, built, owners }: Route): string[] {
  const name = fileStem(built!)
  const kind = router === 'app' ? 'APP_PAGE' : 'PAGES'
  return [
    join(folder, 'server', router, name),
    ...owners.map((owner) => join(folder, 'server', 'route-cache', kind, sha256(owner), '$', name)),
  ]
}

async function readMeta(file: string): Promise<Pick<BuiltFile, 'status' | 'location'> | undefined> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return undefined
    throw new SitemapError('next-manifest-invalid', { file, problem: `cannot be read: ${cause.message}` }, { cause })
  })
  if (text === undefined) return undefined
  try {
    const { status, headers } = JSON.parse(text)
    return { status, location: headers?.location }
  } catch (cause) {
    throw new SitemapError(
      'next-manifest-invalid',
      { file, problem: `is not JSON: ${(cause as Error).message}` },
      { cause },
    )
  }
}

/**
 * Finds the files of a prerendered page and reads its `.meta`.
 *
 * @returns undefined where the build holds neither HTML nor `.meta` of it
 * @throws SitemapError `next-manifest-invalid`
 */
export async function readBuilt(folder: string, route: Route): Promise<BuiltFile | undefined> {
  for (const stem of stemsOf(folder, route)) {
    const meta = await readMeta(`${stem}.meta`)
    if (meta || (await exists(`${stem}.html`))) return { html: `${stem}.html`, ...meta }
  }
  return undefined
}
