import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/**
 * The one cache folder, safe to delete: below the nearest package.json, else where the system keeps caches.
 *
 * @param root absolute folder of the project.
 * @example cacheFolder('/srv/site') // '/srv/site/node_modules/.cache/sitemapkit'
 */
export function cacheFolder(root: string, env: NodeJS.ProcessEnv = process.env): string {
  for (let folder = resolve(root); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return join(folder, 'node_modules/.cache/sitemapkit')
    if (folder === dirname(folder)) return join(systemCache(env), 'sitemapkit')
  }
}

function systemCache(env: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return env.LOCALAPPDATA ?? join(homedir(), 'AppData/Local')
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME
  return join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
}
