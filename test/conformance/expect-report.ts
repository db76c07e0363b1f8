import { readFileSync } from 'node:fs'
import type { Report } from '@sitemapkit/core'
import { expectValid } from './expect-valid.ts'

/** Fails unless every map that a run wrote is valid. An empty one, asked for by `empty: 'allow'`, is none by the schema (P7). */
export function expectReportValid({ files }: Report, { dryRun = false }: { dryRun?: boolean } = {}): void {
  if (dryRun) return
  for (const { path, kind, entries } of files) {
    if (entries > 0 && (kind === 'urlset' || kind === 'index' || kind === 'news')) expectValid(readFileSync(path), path)
  }
}
