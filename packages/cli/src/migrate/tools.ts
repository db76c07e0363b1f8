import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig, SitemapError } from '@sitemapkit/core'
import {
  callsOldFunctions,
  type IConfig,
  type Migration,
  type MigrationTool,
  migrateAstro,
  migrateEleventy,
  migrateNextSitemap,
  migrateVite,
  migrationAdapters,
  type PrintableOptions,
  SourceText,
} from '@sitemapkit/core/migrate'
import { hasTrue, optionsOf, textOfKey } from './call.ts'
import { parseSource, type Source } from './parse.ts'
import { sitemapTemplates } from './templates.ts'

/** An old config, read and put into our words. */
export interface Found {
  migration: Migration
  file: { old: string; new: string }
  /** Functions are kept in the old file, and imported. */
  keepFunctions?: boolean
  commonJs?: boolean
  /** No package does the work, but templates. */
  unpackaged?: boolean
}

const named = (stem: string, endings: readonly string[]): string[] => endings.map((ending) => `${stem}.${ending}`)

/** Names of the config that each tool is configured in. */
const configNames: Readonly<Record<MigrationTool, readonly string[]>> = {
  'next-sitemap': named('next-sitemap.config', ['js', 'cjs', 'mjs', 'ts', 'mts']),
  astro: named('astro.config', ['mjs', 'js', 'ts', 'mts', 'cjs', 'cts']),
  vite: named('vite.config', ['ts', 'js', 'mjs', 'mts', 'cjs', 'cts']),
  eleventy: ['eleventy.config.js', 'eleventy.config.mjs', 'eleventy.config.cjs', 'eleventy.config.ts', '.eleventy.js'],
}

function configFile(tool: MigrationTool, root: string): string {
  const names = configNames[tool]
  const found = names.find((name) => existsSync(join(root, name)))
  if (found) return found
  throw new SitemapError('migrate-no-config', { tool: migrationAdapters[tool].old, names })
}

const read = async (root: string, file: string): Promise<Source> =>
  parseSource(file, await readFile(join(root, file), 'utf8'))

const isCommonJs = ({ text }: Source): boolean => /\bmodule\.exports\b|^exports\./m.test(text)

async function readNext(root: string, given?: string): Promise<Found> {
  const old = given ?? configFile('next-sitemap', root)
  const config = (await loadConfig(root, old))!.options as unknown as IConfig
  const { options, ...rest } = await migrateNextSitemap(config)
  const keepFunctions = callsOldFunctions(options) || typeof config.exclude === 'function'
  const printable = options as PrintableOptions
  if (typeof config.exclude === 'function') delete printable.exclude
  // What the environment says is asked of it in each build.
  const site = textOfKey('siteUrl', await read(root, old))
  if (site?.includes('process.env')) printable.site = new SourceText(site)
  return { migration: { ...rest, options: printable }, file: { old, new: 'sitemap.config.mjs' }, keepFunctions }
}

async function readEleventy(root: string, given?: string): Promise<Found> {
  const old = given ?? configFile('eleventy', root)
  const source = await read(root, old)
  const templates = await sitemapTemplates(root)
  const plugin = migrationAdapters.eleventy.old
  const options = source.text.includes(plugin) || templates.length === 0 ? optionsOf(plugin, source) : undefined
  return {
    migration: migrateEleventy(options, templates),
    file: { old, new: old },
    commonJs: isCommonJs(source),
    unpackaged: !options,
  }
}

async function readPlugin(tool: 'astro' | 'vite', root: string, given?: string): Promise<Found> {
  const old = given ?? configFile(tool, root)
  const source = await read(root, old)
  const options = optionsOf(migrationAdapters[tool].old, source)
  const migration =
    tool === 'vite'
      ? migrateVite(options)
      : migrateAstro(options, { prefixDefaultLocale: hasTrue('prefixDefaultLocale', source) })
  return { migration, file: { old, new: old }, commonJs: isCommonJs(source) }
}

/**
 * Finds and reads the config of a tool.
 *
 * @param given name of the config, below the root
 * @throws SitemapError `migrate-…`, `config-…`
 */
export async function readOldConfig(tool: MigrationTool, root: string, given?: string): Promise<Found> {
  if (given !== undefined && !existsSync(join(root, given)))
    throw new SitemapError('config-not-found', { file: join(root, given) })
  if (tool === 'next-sitemap') return readNext(root, given)
  return tool === 'eleventy' ? readEleventy(root, given) : readPlugin(tool, root, given)
}

/** Tools that package.json names. */
export async function installedTools(root: string): Promise<MigrationTool[]> {
  const text = await readFile(join(root, 'package.json'), 'utf8').catch(() => '{}')
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string> | undefined>
  const names = { ...dependencies, ...devDependencies }
  const tools = Object.keys(migrationAdapters) as MigrationTool[]
  return tools.filter((tool) => migrationAdapters[tool].old in names)
}
