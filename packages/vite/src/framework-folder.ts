import type { ResolvedConfig } from 'vite'
import { reactRouterFolder } from './react-router.ts'
import { type SiteFolder, siteFolder } from './site-folder.ts'
import { sveltekitFolder } from './sveltekit.ts'
import { tanstackFolder } from './tanstack-start.ts'
import { viteSsgFolder } from './vite-ssg.ts'
import { vitepressFolder, vitepressOf } from './vitepress.ts'

/** Where the site is, by the framework in use; else by Vite's own config. */
export function folderOf(config: ResolvedConfig): SiteFolder {
  const vitepress = vitepressOf(config)
  if (vitepress) return vitepressFolder(vitepress)
  const framework = sveltekitFolder(config) ?? reactRouterFolder(config) ?? tanstackFolder(config)
  return framework ?? viteSsgFolder(config) ?? siteFolder(config)
}
