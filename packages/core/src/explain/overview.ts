import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { printableLine } from '../diagnostics/printable.ts'
import { leftOutText } from '../diagnostics/summary.ts'
import type { Exclusion } from '../report.ts'
import { countReasons } from '../resolve/nothing-listed.ts'
import { type ExplainOptions, recordOf } from './explain.ts'
import type { PageRecord, RunRecord } from './record.ts'

/** The last build at a glance. */
export interface RunOverview {
  /** Entry file, absolute. */
  file: string
  /** Its address. */
  url: string
  listed: number
  exclusions: Exclusion[]
  /** The whole answer for a person. */
  text: string
}

/**
 * How many pages the last build listed, and which it left out and why.
 *
 * @throws SitemapError `explain-no-build` where no build was recorded below `root`.
 * @example (await explainRun({ root: '.' })).text
 */
export async function explainRun(options: ExplainOptions): Promise<RunOverview> {
  const lines = createInterface({
    input: createReadStream(await recordOf(options)),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let run: RunRecord | undefined
  let listed = 0
  const exclusions: Exclusion[] = []
  for await (const line of lines) {
    if (!run) {
      run = JSON.parse(line) as RunRecord
      continue
    }
    const { path, reason, by = '' } = JSON.parse(line) as PageRecord
    if (reason === undefined) listed += 1
    else exclusions.push({ path, reason, by })
  }
  const { site, base, dir, file } = run!
  const url = `${site}${base}${file}`
  const text = [
    `${url}: ${listed.toLocaleString('en')} ${listed === 1 ? 'URL' : 'URLs'}`,
    ...(exclusions.length > 0 ? [leftOutText(countReasons(exclusions))] : []),
    ...exclusions.map(({ path, reason, by }) => printableLine(`  ${path} (${reason}) ${by}`)),
  ]
  return { file: join(dir, file), url, listed, exclusions, text: text.join('\n') }
}
