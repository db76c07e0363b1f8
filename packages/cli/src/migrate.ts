import { resolve } from 'node:path'
import { jsonText, type Terminal, UsageError } from '@sitemapkit/core/command-line'
import { type MigrationTool, migrationAdapters, migrationTools, printConfig } from '@sitemapkit/core/migrate'
import type { CAC } from 'cac'
import { installedTools, readOldConfig } from './migrate/tools.ts'

interface Flags {
  root?: unknown
  config?: unknown
  json?: boolean
}

const toolNames = migrationTools.join(', ')

async function toolOf(given: unknown, root: string): Promise<MigrationTool> {
  if (given !== undefined) {
    const known = migrationTools.find((tool) => tool === given || migrationAdapters[tool].old === given)
    if (known) return known
    throw new UsageError(`sitemapkit migrate knows ${toolNames}, and ${JSON.stringify(given)} is given.`)
  }
  const installed = await installedTools(root)
  if (installed.length === 1) return installed[0]!
  throw new UsageError(
    installed.length === 0
      ? `package.json names no tool that can be migrated. Say which: ${toolNames}.`
      : `package.json names several tools. Say which: ${installed.join(', ')}.`,
  )
}

async function migrate(given: unknown, flags: Flags, terminal: Terminal): Promise<void> {
  const root = resolve(flags.root === undefined ? '.' : String(flags.root))
  const tool = await toolOf(given, root)
  const { migration, ...printing } = await readOldConfig(
    tool,
    root,
    flags.config === undefined ? undefined : String(flags.config),
  )
  const config = printConfig(tool, migration, printing)
  const { notes, renamed, robotsTxt } = migration
  terminal.out(flags.json ? jsonText({ tool, file: printing.file, config, notes, renamed, robotsTxt }) : config)
}

/** `sitemapkit migrate [tool]`: the config that replaces the one of another tool. */
export function migrateCommand(cli: CAC, terminal: Terminal): void {
  cli
    .command('migrate [tool]', 'Print the config that replaces the one of another sitemap tool')
    .option('--root <dir>', 'Folder of the project (default: this folder)')
    .option('--config <file>', 'Old config, below the root, where it has an unusual name')
    .option('--json', 'Print the config, the notes and the names of files as JSON')
    .example('sitemapkit migrate next-sitemap > sitemap.config.mjs')
    .example('sitemapkit migrate            # the tool that package.json names')
    .action((tool: unknown, flags: Flags) => migrate(tool, flags, terminal))
}
