import { resolve } from 'node:path'
import { explain, explainRun } from '@sitemapkit/core'
import { jsonText, type Terminal } from '@sitemapkit/core/command-line'
import type { CAC } from 'cac'

interface Flags {
  root?: unknown
  json?: boolean
}

async function run(page: string | undefined, dir: string | undefined, flags: Flags, terminal: Terminal): Promise<void> {
  const options = { root: flags.root === undefined ? process.cwd() : resolve(String(flags.root)), dir }
  const { text, ...answer } = page === undefined ? await explainRun(options) : await explain(page, options)
  terminal.out(flags.json ? jsonText(answer) : `${text}\n`)
}

/** `sitemapkit explain <path|url> [dir]`: why a page is in or out, after any build. */
export function explainCommand(cli: CAC, terminal: Terminal): void {
  cli
    .command('explain [page] [dir]', 'Say why a page is in or out, and where each of its values came from')
    .option('--root <dir>', 'Folder of the project (default: this folder)')
    .option('--json', 'Print the answer as JSON')
    .example('sitemapkit explain /blog/hello/')
    .example('sitemapkit explain            # the whole last build')
    .action((page: unknown, dir: unknown, flags: Flags) =>
      run(page === undefined ? undefined : String(page), dir === undefined ? undefined : String(dir), flags, terminal),
    )
}
