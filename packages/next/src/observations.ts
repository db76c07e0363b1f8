import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import type { Observation } from '@sitemapkit/core'
import { isUntracked } from './git.ts'
import type { Manifests } from './manifests.ts'
import type { OutputFolder } from './output-folder.ts'
import { rawFolders } from './raw-folders.ts'
import type { RobotsRoute } from './robots-route.ts'

/** What a build is worth saying of before its pages are read. */
export interface BuildInSight {
  cwd: string
  manifests: Manifests
  output: OutputFolder
  /** Entry file of the sitemap, absolute. */
  entryFile: string
  /** Where the app answers robots.txt itself. */
  robots: RobotsRoute | undefined
  hidden: string | undefined
}

function* observeServed({ manifests, output, robots, hidden }: BuildInSight): Iterable<Observation> {
  for (const params of rawFolders(manifests)) yield { code: 'next-raw-folder', params }
  if (manifests.middleware) yield { code: 'next-middleware', params: { sources: manifests.middleware } }
  if (hidden !== undefined) yield { code: 'next-hidden-locale', params: { locale: hidden } }
  if (robots && !robots.said) yield { code: 'next-robots-route', params: robots }
  if (output.missing) yield { code: 'next-standalone-public', params: { folder: output.missing } }
  for (const params of output.copies) yield { code: 'next-copied', params }
}

/** Said once: before the file is there for the first time. */
async function observeUnignored({ cwd, entryFile }: BuildInSight): Promise<Observation[]> {
  if (existsSync(entryFile)) return []
  const file = relative(cwd, entryFile).replaceAll('\\', '/')
  if (!(await isUntracked(cwd, file))) return []
  return [{ code: 'next-gitignore', params: { file, pattern: `/${file.replace(/\.xml$/, '*.xml')}` } }]
}

/** A static export has no server, and its folder is no part of the repository: there is nothing to say. */
export const observe = async (build: BuildInSight): Promise<Observation[]> =>
  build.output.exported ? [] : [...observeServed(build), ...(await observeUnignored(build))]
