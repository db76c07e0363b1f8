export { type AstroSitemapConfig, migrateAstro } from './migrate/astro.ts'
export { type EleventySitemapConfig, migrateEleventy, type SitemapTemplate } from './migrate/eleventy.ts'
export type { Migration, MigrationNote, Printable, PrintableOptions, RenamedFile } from './migrate/migration.ts'
export {
  configKeys as nextSitemapKeys,
  type IConfig,
  type IRobotPolicy,
  type IRobotsTxt,
  robotsKeys as nextSitemapRobotsKeys,
} from './migrate/next-sitemap/config.ts'
export {
  fieldToEntry,
  type IAlternateRef,
  type IGoogleNewsEntry,
  type IImageEntry,
  type IRestriction,
  type ISitemapField,
  type IVideoEntry,
} from './migrate/next-sitemap/field.ts'
export { nextSitemapFunctions } from './migrate/next-sitemap/functions.ts'
export {
  migrateNextSitemap,
  type NextSitemapContext,
  type NextSitemapMigration,
} from './migrate/next-sitemap/migrate.ts'
export { printOptions, printValue } from './migrate/print.ts'
export {
  callsOldFunctions,
  type MigrationTool,
  migrationAdapters,
  migrationTools,
  type PrintConfigOptions,
  printConfig,
} from './migrate/print-config.ts'
export { SourceText } from './migrate/source-text.ts'
export { migrateVite, type ViteSitemapConfig } from './migrate/vite.ts'
