import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type ExplainOptions, recordOf } from './explain.ts'
import type { PageRecord, RunRecord } from './record.ts'

/**
 * All that the last build remembers of its pages, listed and left out, for a page that shows it.
 *
 * @throws SitemapError `explain-no-build` where no build was recorded below `root`.
 * @example const { run, records } = await readRecords({ root: '.', dir: 'dist' })
 */
export async function readRecords(options: ExplainOptions): Promise<{ run: RunRecord; records: PageRecord[] }> {
  const input = createReadStream(await recordOf(options))
  const lines: unknown[] = []
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) lines.push(JSON.parse(line))
  const [run, ...records] = lines
  return { run: run as RunRecord, records: records as PageRecord[] }
}
