export { buildSitemaps } from './build-sitemaps.ts'
export { cacheFolder } from './cache-folder.ts'
export { checkSitemaps } from './check/check-sitemaps.ts'
export { type ChangedUrl, diffSitemaps, type SitemapDiff } from './check/diff/diff-sitemaps.ts'
export { type FormatName, type FormatOptions, formatFindings, formatNames } from './check/format-findings.ts'
export { type Answer, answerOf } from './check/network/answer-of.ts'
export type { CheckOptions, Engine, LiveLimits, NetworkLimits, RuleLevel } from './check/options.ts'
export { checkSitemapData } from './check-sitemap-data.ts'
export { frontmatterKeys } from './collect/content/keys.ts'
export { isErrorPage } from './collect/error-page.ts'
export { type FolderOptions, pagesOfFolder } from './collect/folder.ts'
export type { HistoryFile, HistoryPage } from './collect/history/file.ts'
export { readHistory, writeHistory } from './collect/history/store.ts'
export { configNames, loadConfig } from './config/load.ts'
export { detailLines } from './diagnostics/details.ts'
export { SitemapError } from './diagnostics/error.ts'
export type { Finding, Severity, Where } from './diagnostics/finding.ts'
export { findingText } from './diagnostics/finding-text.ts'
export { createFindings, type Findings, type Observation } from './diagnostics/findings.ts'
export type { CheckResult } from './diagnostics/formats/json.ts'
export { type ReportLogger, reportTo } from './diagnostics/report-to.ts'
export { summarize } from './diagnostics/summary.ts'
export { entriesFromFeed, type FeedSourceOptions } from './entries/from-feed.ts'
export { entriesFromJson, type JsonSourceOptions } from './entries/from-json.ts'
export {
  type EntryList,
  type EntryMap,
  entriesFromSitemap,
  mapsOfSitemap,
  type ReadSitemap,
  type SitemapSourceOptions,
} from './entries/from-sitemap.ts'
export type { Alternate, ChangeFreq, Entry, Image, News, Video } from './entry.ts'
export { type ExplainedPage, type ExplainOptions, type Explanation, explain } from './explain/explain.ts'
export { explainRun, type RunOverview } from './explain/overview.ts'
export { type EntryListing, type ListedEntry, listEntries } from './list-entries.ts'
export type { AlternateOptions } from './options/alternate-options.ts'
export type { BuildContext, BuildOptions, I18n, I18nLocale, OpenRoute, TrailingSlash } from './options/build-context.ts'
export { checkOptions, defineConfig } from './options/check.ts'
export type { CheckSettings } from './options/check-settings.ts'
export type {
  DeltaOptions,
  FeedOptions,
  LlmsOptions,
  OutletOptions,
  RobotsOptions,
  RobotsRule,
} from './options/outlet-options.ts'
export type { OutputOptions } from './options/output-options.ts'
export { resolveSite, type SiteAddress } from './options/site.ts'
export type {
  EntriesContext,
  EntriesItem,
  EntriesSource,
  EntryField,
  LastmodSource,
  NewsOptions,
  OtherSitemap,
  Pattern,
  SitemapOptions,
  TransformContext,
} from './options/types.ts'
export type {
  LaidFile,
  ListedPage,
  Outlet,
  OutletContext,
  OutletFile,
  OutletResult,
  OutletSource,
  SideMap,
} from './outlet.ts'
export type { Page } from './page.ts'
export type { Exclusion, ExclusionReason, FileKind, Report, WrittenFile } from './report.ts'
export { replaceFile } from './write/disk/replace-file.ts'
export { writeListed } from './write-listed.ts'
export { writeSitemaps } from './write-sitemaps.ts'
