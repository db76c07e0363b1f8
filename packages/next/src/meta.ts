import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SitemapError } from '@sitemapkit/core'
import type { Route } from './route.ts'

/** What the build says beside the HTML of a prerendered page. */
export interface BuiltFile {
  /** Path of its files without ending, absolute. */
  stem: string
  html: boolean
  /** `notFound()` and `redirect()` leave their status here and nowhere else. */
  status?: number
  location?: string
}

/** File name of a path, without ending: '/' is 'index', and '/index' is 'index/index'. */
export const fileStem = (path: string): string =>
  path === '/' ? '/index' : /^\/index(?:\/|$)/.test(path) ? `/index${path}` : path

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Where the files of a page may lie: the usual place, then that of a build with an adapter (as on Vercel). */
function* stemsOf(folder: string, { router, built, owners }: Route): Iterable<string> {
  const name = fileStem(built!)
  yield join(folder, 'server', router, name)
  const cache = join(folder, 'server', 'route-cache', router === 'app' ? 'APP_PAGE' : 'PAGES')
  for (const owner of owners) yield join(cache, sha256(owner), '$', name)
}

function readMeta(file: string): Pick<BuiltFile, 'status' | 'location'> {
  try {
    const { status, headers } = JSON.parse(readFileSync(file, 'utf8'))
    return { status, location: headers?.location }
  } catch (cause) {
    throw new SitemapError(
      'next-manifest-invalid',
      { file, problem: `cannot be read: ${(cause as Error).message}` },
      { cause },
    )
  }
}

/**
 * Finds the files of a prerendered page and reads its `.meta`. Synchronous: for a file that is not there, which is the usual
 * case for one of the two places, `node:fs/promises` needs thirty times as long.
 *
 * @returns undefined where the build holds neither HTML nor `.meta` of it
 * @throws SitemapError `next-manifest-invalid`
 */
export function readBuilt(folder: string, route: Route): BuiltFile | undefined {
  for (const stem of stemsOf(folder, route)) {
    const meta = existsSync(`${stem}.meta`) && readMeta(`${stem}.meta`)
    const html = existsSync(`${stem}.html`)
    if (meta || html) return { stem, html, ...meta }
  }
  return undefined
}
