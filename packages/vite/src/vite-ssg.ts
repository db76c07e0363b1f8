import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { UserConfig } from 'vite'
import { type SiteConfig, type SiteFolder, siteFolder } from './site-folder.ts'

/** What is used of vite-ssg's options, which stand in the Vite config. */
interface SsgOptions {
  base?: string
  onFinished?(): unknown
}

const optionsOf = (config: object): SsgOptions => (config as { ssgOptions?: SsgOptions }).ssgOptions ?? {}

const isInstalled = (folder: string): boolean =>
  existsSync(join(folder, 'node_modules/vite-ssg')) || (dirname(folder) !== folder && isInstalled(dirname(folder)))

/** vite-ssg has no plugin. Its build of the client is told by what it adds to the config, where it is installed. */
function isClientBuild({ root, build }: SiteConfig): boolean {
  const input = build.rollupOptions?.input as { app?: unknown } | undefined
  return Boolean(build.ssrManifest) && input?.app === resolve(root, 'index.html') && isInstalled(root)
}

/** `vite-ssg build --base /docs/` is for its own builds, and in no config that plugins see before they end. */
function baseOfCommand(argv: readonly string[]): string | undefined {
  const at = argv.findIndex((argument) => /^(--base|-b)(=|$)/.test(argument))
  return at < 0 ? undefined : (/=(.*)$/s.exec(argv[at]!)?.[1] ?? argv[at + 1])
}

/** The folder of a vite-ssg build of the client, where the pages come later; undefined for any other build. */
export const viteSsgFolder = (config: SiteConfig): SiteFolder | undefined =>
  isClientBuild(config) ? { ...siteFolder(config), late: true } : undefined

/**
 * vite-ssg renders its pages after both of its builds, from a config that it resolves for itself, and then calls
 * `ssgOptions.onFinished` of that.
 *
 * @returns what to add to the config; without vite-ssg, nobody reads it
 */
export function afterFinished(
  config: UserConfig,
  write: (folderOf: (config: SiteConfig) => SiteFolder) => Promise<void>,
): UserConfig {
  const options = optionsOf(config)
  const ssgOptions: SsgOptions = {
    async onFinished() {
      await options.onFinished?.()
      const base = options.base ?? baseOfCommand(process.argv)
      await write((resolved) => siteFolder({ ...resolved, base: base ?? resolved.base }))
    },
  }
  return { ssgOptions } as UserConfig
}
