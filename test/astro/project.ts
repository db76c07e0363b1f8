import { readFileSync } from 'node:fs'
import { mkdir, readFile, realpath, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { expectValid } from '../conformance/expect-valid.ts'
import { locsOf } from '../contract/contract.ts'
import { emptyProject, type Outcome, runNode, writeFiles } from '../contract/project.ts'

/** One installed major of Astro. */
export interface Installed {
  /** 'astro-5' */
  name: string
  major: number
  /** Folder of the package. */
  folder: string
}

export interface Fixture {
  /** Text of the config object; `own` in it is the integration. */
  config: string
  /** Text of the integration's options. */
  sitemap?: string
  /** Path below the project → text or bytes. */
  files: Record<string, string | Uint8Array>
}

/** Makes and builds sites with one installed Astro. */
export function createProjects({ name, folder: installed }: Installed) {
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const entry = join(installed, bin.astro)
  const astro = (folder: string, args: readonly string[], env?: Record<string, string>): Promise<Outcome> =>
    runNode(folder, [entry, ...args], env)

  return {
    /** Script of the command. */
    entry,
    astro,

    async create(site: string, { config, sitemap = '', files }: Fixture): Promise<string> {
      const folder = await emptyProject(`${name}-${site}`)
      await writeFiles(folder, {
        'package.json': '{ "name": "astro-fixture", "private": true, "type": "module" }',
        'astro.config.mjs': `import sitemap from '@sitemapkit/astro'\nconst own = sitemap(${sitemap})\nexport default ${config}\n`,
        ...files,
      })
      // The site's own imports from 'astro' and '@astrojs/…' are of the same major.
      await mkdir(join(folder, 'node_modules'))
      await symlink(installed, join(folder, 'node_modules', 'astro'), 'junction')
      await symlink(join(installed, '..', '@astrojs'), join(folder, 'node_modules', '@astrojs'), 'junction')
      const sharp = join(await realpath(installed), '..', 'sharp')
      await symlink(sharp, join(folder, 'node_modules', 'sharp'), 'junction')
      return folder
    },

    async build(folder: string): Promise<string> {
      const { status, output } = await astro(folder, ['build'])
      expect(status, output).toBe(0)
      return output
    },
  }
}

/** The built sitemap, which is valid. */
export async function readMap(folder: string, out = 'dist'): Promise<string> {
  const bytes = await readFile(join(folder, out, 'sitemap.xml'))
  expectValid(bytes)
  return bytes.toString()
}

/** The paths of all its `<loc>`. */
export const pathsIn = async (folder: string, out?: string): Promise<string[]> =>
  locsOf(await readMap(folder, out)).map((loc) => loc.replace('https://example.com', ''))
