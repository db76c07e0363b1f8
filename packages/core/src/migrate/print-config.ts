import type { SitemapOptions } from '../options/types.ts'
import type { Migration, PrintableOptions } from './migration.ts'
import { printOptions } from './print.ts'

/** Tools whose config is migrated. */
export const migrationTools = ['next-sitemap', 'astro', 'vite', 'eleventy'] as const
/** Name of a tool, as on the command line. */
export type MigrationTool = (typeof migrationTools)[number]

interface Adapter {
  /** The old package. */
  old: string
  /** Ours. */
  package: string
  /** The config that the options stand in. */
  print(options: string, how: { imports: readonly string[]; commonJs: boolean }): string
}

/** `require` of an ES module gives its namespace, except where the module says otherwise. */
const plugin =
  (name: string, place: (options: string) => string, required = `require('${name}').default`): Adapter['print'] =>
  (options, { commonJs }) =>
    `${commonJs ? `const sitemap = ${required}` : `import sitemap from '${name}'`}\n\n${place(options)}\n`

/** What each tool is replaced by. */
export const migrationAdapters: Readonly<Record<MigrationTool, Adapter>> = {
  'next-sitemap': {
    old: 'next-sitemap',
    package: '@sitemapkit/next',
    print: (options, { imports }) =>
      `${[...imports, ...(imports.length > 0 ? [''] : [])].map((line) => `${line}\n`).join('')}export default ${options}\n`,
  },
  astro: {
    old: '@astrojs/sitemap',
    package: '@sitemapkit/astro',
    print: plugin('@sitemapkit/astro', (options) => `// integrations: [\nsitemap(${options})\n// ]`),
  },
  vite: {
    old: 'vite-plugin-sitemap',
    package: '@sitemapkit/vite',
    print: plugin('@sitemapkit/vite', (options) => `// plugins: [\nsitemap(${options})\n// ]`),
  },
  eleventy: {
    old: '@quasibit/eleventy-plugin-sitemap',
    package: '@sitemapkit/eleventy',
    print: plugin(
      '@sitemapkit/eleventy',
      (options) => `// in the function that gets \`eleventyConfig\`:\neleventyConfig.addPlugin(sitemap, ${options})`,
      "require('@sitemapkit/eleventy')",
    ),
  },
}

/** How a new config is printed. */
export interface PrintConfigOptions {
  /** Names of the old config, and of the file that the new one belongs into. */
  file: { old: string; new: string }
  /** Functions of a next-sitemap config are kept there and imported. */
  keepFunctions?: boolean
  /** The config is CommonJS. @default false */
  commonJs?: boolean
  /** There is no old package, only files that do its work. @default false */
  unpackaged?: boolean
}

const functionOptions = ['entries', 'transform'] as const satisfies readonly (keyof SitemapOptions)[]

/** Do the options call functions of the old config, which cannot be printed? */
export const callsOldFunctions = (options: SitemapOptions): boolean =>
  functionOptions.some((key) => typeof options[key] === 'function')

/**
 * The new config as source text. What has to be known stands above it in comments: a note for each old key, the files whose
 * names change.
 *
 * @example printConfig('vite', migrateVite({ hostname: 'https://example.com' }), { file: { old: 'vite.config.js', new: 'vite.config.js' } })
 */
export function printConfig(
  tool: MigrationTool,
  { options, notes, renamed, robotsTxt }: Migration<PrintableOptions>,
  { file, keepFunctions = false, commonJs = false, unpackaged = false }: PrintConfigOptions,
): string {
  const adapter = migrationAdapters[tool]
  const { entries, transform, ...printable } = options
  const imports = keepFunctions
    ? [`import { nextSitemapFunctions } from '${adapter.package}/compat'`, `import old from './${file.old}'`]
    : []
  const text = keepFunctions
    ? printOptions(printable, ['...(await nextSitemapFunctions(old)), // its exclude, additionalPaths and transform'])
    : printOptions(options)
  const comments = [
    unpackaged ? file.new : `${file.new}: in place of ${file.new === file.old ? adapter.old : file.old}`,
    `npm install ${adapter.package}${unpackaged ? '' : ` && npm uninstall ${adapter.old}`}`,
    '',
    ...notes.map(({ key, note }) => `${key}: ${note}`),
    '',
    ...(renamed.length > 0
      ? renamed.map((names) => `File: ${names.old} is ${names.new} now.`)
      : [
          'Files: all names stay. Delete those of the old tool where the build does not: a file of another tool is not overwritten.',
        ]),
    ...(robotsTxt === undefined
      ? []
      : [
          '',
          'public/robots.txt:',
          ...robotsTxt
            .trimEnd()
            .split('\n')
            .map((line) => `  ${line}`),
        ]),
  ]
  return `${comments.map((line) => `// ${line}`.trimEnd()).join('\n')}\n\n${adapter.print(text, { imports, commonJs })}`
}
