import { type ChangedUrl, diffSitemaps, type SitemapDiff } from '@sitemapkit/core'
import { jsonText, plain, type Terminal, UsageError } from '@sitemapkit/core/command-line'
import type { CAC } from 'cac'

interface Flags {
  maxRemoved?: unknown
  json?: boolean
}

/** `10%` or `10`, as a share of the old URLs. */
function shareOf(value: unknown): number | undefined {
  if (value === undefined) return undefined
  const percent = /^(\d+(?:\.\d+)?)%?$/.exec(String(value))?.[1]
  if (percent === undefined || Number(percent) > 100)
    throw new UsageError(`--max-removed is a percentage such as 10%, and ${JSON.stringify(value)} is given.`)
  return Number(percent) / 100
}

function changeLine({ loc, lastmod, backwards, fields, file }: ChangedUrl): string {
  const parts = [
    lastmod && `lastmod ${lastmod.old ?? 'none'} → ${lastmod.new ?? 'none'}${backwards ? ' (goes backwards)' : ''}`,
    file && `${file.old} → ${file.new}`,
    ...fields.filter((field) => field === 'alternates' || field === 'images'),
  ]
  return `~ ${plain(loc)}  ${plain(parts.filter(Boolean).join(', '))}`
}

const number = (count: number): string => count.toLocaleString('en')

function textOf({ counts, added, removed, changed, problems }: SitemapDiff, tooMany: boolean, limit: unknown): string {
  const lines = [
    ...problems.map(
      ({ file, line, message }) => `error: ${plain(`${file}${line === undefined ? '' : `:${line}`} ${message}`)}`,
    ),
    ...removed.map((loc) => `- ${plain(loc)}`),
    ...added.map((loc) => `+ ${plain(loc)}`),
    ...changed.map(changeLine),
    `${number(counts.old)} → ${number(counts.new)} URLs: ${number(counts.added)} added, ${number(counts.removed)} removed, ${number(counts.changed)} changed${counts.backwards > 0 ? `, ${number(counts.backwards)} with a lastmod that goes backwards` : ''}`,
  ]
  if (tooMany)
    lines.push(
      `error: More than ${String(limit).replace(/%?$/, '%')} of the URLs are gone. Look whether the build is whole before it is deployed.`,
    )
  return `${lines.join('\n')}\n`
}

async function diff(before: string, after: string, flags: Flags, terminal: Terminal): Promise<number> {
  const share = shareOf(flags.maxRemoved)
  const result = await diffSitemaps(before, after)
  const tooMany = share !== undefined && result.counts.removed > share * result.counts.old
  terminal.out(
    flags.json ? jsonText({ ...result, tooManyRemoved: tooMany }) : textOf(result, tooMany, flags.maxRemoved),
  )
  return tooMany || result.problems.length > 0 ? 1 : 0
}

/** `sitemapkit diff <old> <new>`: what a new build would change for the engines. */
export function diffCommand(cli: CAC, terminal: Terminal): void {
  cli
    .command('diff <old> <new>', 'Compare two sitemaps or built folders: added, removed, changed')
    .option('--max-removed <share>', 'Fail when more of the old URLs are gone, such as 10%')
    .option('--json', 'Print the whole comparison as JSON')
    .example('sitemapkit diff live/sitemap.xml dist --max-removed 10%')
    .action((before: string, after: string, flags: Flags) => diff(String(before), String(after), flags, terminal))
}
