import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
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

/** Asks each question once: thousands of pages share a folder and an owner. */
function remember<T>(answer: (question: string) => T): (question: string) => T {
  const known = new Map<string, T>()
  return (question) => {
    const old = known.get(question)
    if (old !== undefined) return old
    const found = answer(question)
    known.set(question, found)
    return found
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

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
 * Finds the files of prerendered pages and reads their `.meta`: in the usual place, then in that of a build with an adapter
 * (as on Vercel). Synchronous: for a file that is not there `node:fs/promises` needs thirty times as long.
 *
 * @param folder build folder
 * @returns a function from a route to its files; undefined where the build holds neither HTML nor `.meta` of it
 * @throws SitemapError `next-manifest-invalid`
 */
export function builtReader(folder: string): (route: Route) => BuiltFile | undefined {
  const hasFolder = remember((path) => existsSync(path))
  const hashOf = remember(sha256)
  const cached = existsSync(`${folder}/server/route-cache`)
  const app = `${folder}/server/app`
  const pages = `${folder}/server/pages`
  let last = { base: '', folder: '', exists: false }
  const isThere = (base: string, name: string): boolean => {
    const end = name.lastIndexOf('/')
    // Most pages lie in the folder of the page before them.
    if (end !== last.folder.length || base !== last.base || !name.startsWith(last.folder)) {
      const folder = name.slice(0, end)
      last = { base, folder, exists: hasFolder(base + folder) }
    }
    return last.exists
  }
  const readStem = (base: string, name: string): BuiltFile | undefined => {
    if (!isThere(base, name)) return undefined
    const stem = base + name
    const meta = existsSync(`${stem}.meta`) && readMeta(`${stem}.meta`)
    const html = existsSync(`${stem}.html`)
    return meta || html ? { stem, html, ...meta } : undefined
  }
  return ({ router, built, owners }) => {
    const name = fileStem(built!)
    const files = readStem(router === 'app' ? app : pages, name)
    if (files || !cached) return files
    const cache = `${folder}/server/route-cache/${router === 'app' ? 'APP_PAGE' : 'PAGES'}`
    for (const owner of owners) {
      const files = readStem(`${cache}/${hashOf(owner)}/$`, name)
      if (files) return files
    }
    return undefined
  }
}
