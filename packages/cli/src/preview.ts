import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { plain, type Terminal, UsageError } from '@sitemapkit/core/command-line'
import type { CAC } from 'cac'

interface Flags {
  root?: unknown
  since?: unknown
  html?: unknown
  port?: unknown
}

function portOf(value: unknown): number {
  if (value === undefined) return 4400
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 65_536) return value
  throw new UsageError(`--port is a number from 0 to 65535, and ${JSON.stringify(value)} is given.`)
}

async function preview(dir: string | undefined, flags: Flags, terminal: Terminal): Promise<void> {
  const port = portOf(flags.port)
  const { followBuild, servePreview, singleFile } = await import('@sitemapkit/preview')
  const options = {
    root: flags.root === undefined ? process.cwd() : resolve(String(flags.root)),
    dir,
    since: flags.since === undefined ? undefined : String(flags.since),
  }
  const data = followBuild(options)
  const first = await data()
  if (flags.html !== undefined) {
    await writeFile(String(flags.html), singleFile(first))
    return terminal.out(`${plain(String(flags.html))} shows ${first.pages.length.toLocaleString('en')} pages.\n`)
  }
  const server = await servePreview(data, { dir: first.dir, base: first.base, port })
  terminal.out(`${server.url}\nIt follows new builds. Ctrl+C ends it.\n`)
  await new Promise<void>((end) => {
    process.once('SIGINT', end).once('SIGTERM', end)
  })
  await server.close()
}

/** `sitemapkit preview [dir]`: the page of the dev server, for a finished build. */
export function previewCommand(cli: CAC, terminal: Terminal): void {
  cli
    .command('preview [dir]', 'Look at the sitemap of a finished build: what is in it, what is not, and why')
    .option('--root <dir>', 'Folder of the project (default: this folder)')
    .option('--since <map>', 'An older sitemap, a file or a folder, to compare with')
    .option('--port <n>', 'Port on this machine, 0 for any (default: 4400)')
    .option('--html <file>', 'Write the page as one file instead')
    .example('sitemapkit preview dist')
    .example('sitemapkit preview dist --html report.html')
    .action((dir: unknown, flags: Flags) => preview(dir === undefined ? undefined : String(dir), flags, terminal))
}
