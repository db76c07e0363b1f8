import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { SitemapError } from '@sitemapkit/core'

/** Folders that hold copies of a build, or far too much to look through. */
const skipped = new Set([
  'node_modules',
  '.git',
  '.vercel',
  '.netlify',
  '.open-next',
  '.turbo',
  '.cache',
  'public',
  'src',
])

/** What Next.js keeps inside `distDir` that looks like a build and is none of its own: that of `next dev`, and a copy. */
const nested = new Set(['dev', 'standalone'])

const isBuild = (folder: string): boolean =>
  existsSync(join(folder, 'BUILD_ID')) && existsSync(join(folder, 'required-server-files.json'))

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
    .map(({ name }) => join(folder, name))
}

/** Finished builds at most two folders deep (`distDir: 'build/next'`); what is inside a build is not looked at. */
async function search(cwd: string, depth = 2): Promise<string[]> {
  const found: string[] = []
  for (const folder of await foldersOf(cwd)) {
    if (depth === 1 && nested.has(basename(folder))) continue
    if (isBuild(folder)) found.push(folder)
    else if (depth > 1) found.push(...(await search(folder, depth - 1)))
  }
  return found
}

/** A build knows the folder that it was made for: what says another one is a copy. */
async function madeHere(folder: string, cwd: string): Promise<boolean> {
  try {
    const { config } = JSON.parse(await readFile(join(folder, 'required-server-files.json'), 'utf8'))
    return resolve(cwd, config.distDir) === folder
  } catch {
    return false
  }
}

/** What `next dev` leaves: `.next/dev` from Next 16 on, before that `.next` without a BUILD_ID. */
const hasDevBuild = (cwd: string): boolean =>
  existsSync(join(cwd, '.next', 'dev')) || existsSync(join(cwd, '.next', 'server'))

/**
 * The folder of the finished production build of an app: the one with `BUILD_ID` and `required-server-files.json`.
 * `next.config` is not read, so a custom `distDir` is found by these files; a build inside `standalone/` or a deploy folder is not taken.
 *
 * @param cwd folder of the app, absolute
 * @param distDir the folder, when it is named by hand
 * @throws SitemapError `next-build-missing`, `next-build-ambiguous`
 */
export async function findBuildFolder(cwd: string, distDir?: string): Promise<string> {
  if (distDir !== undefined) {
    const folder = resolve(cwd, distDir)
    if (isBuild(folder)) return folder
    throw new SitemapError('next-build-missing', { folder, dev: existsSync(join(folder, 'server')) })
  }
  const found = await search(cwd)
  const own: string[] = []
  for (const folder of found) if (await madeHere(folder, cwd)) own.push(folder)
  const candidates = own.length > 0 ? own : found
  if (candidates.length > 1)
    throw new SitemapError('next-build-ambiguous', { folders: candidates.map((folder) => relative(cwd, folder)) })
  if (candidates[0]) return candidates[0]
  throw new SitemapError('next-build-missing', { folder: cwd, dev: hasDevBuild(cwd) })
}
