import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerOf } from './collisions.ts'
import type { Manifests } from './manifests.ts'

/** Who answers /robots.txt, and the line that it should print. */
export interface RobotsRoute {
  owner: string
  line: string
  /** It was prerendered with that line. */
  said: boolean
}

/**
 * Does the app answer /robots.txt itself (`app/robots.ts`, `pages/robots.txt.js`)? Then a file in public/ must not.
 *
 * @param sitemap address of the entry file
 * @returns undefined: a file may be written
 */
export async function robotsRoute(manifests: Manifests, sitemap: string): Promise<RobotsRoute | undefined> {
  if (manifests.exported) return undefined
  const owner = ownerOf('/robots.txt', manifests)
  if (!owner) return undefined
  const line = `Sitemap: ${sitemap}`
  const built = await readFile(join(manifests.folder, 'server', 'app', 'robots.txt.body'), 'utf8').catch(() => '')
  const said = built.split(/\r?\n/).some((printed) => printed.trim().toLowerCase() === line.toLowerCase())
  return { owner, line, said }
}
