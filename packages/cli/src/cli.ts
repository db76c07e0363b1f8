import type { Terminal } from '@sitemapkit/core/command-line'
import { type CAC, cac } from 'cac'
import packageJson from '../package.json' with { type: 'json' }
import { checkCommand } from './check.ts'
import { diffCommand } from './diff.ts'
import { explainCommand } from './explain.ts'
import { generateCommand } from './generate.ts'
import { mergeCommand } from './merge.ts'
import { migrateCommand } from './migrate.ts'
import { previewCommand } from './preview.ts'
import { submitCommand } from './submit.ts'

/** The `sitemapkit` command: each subcommand stands in a file of its own. */
export function createCli(terminal: Terminal): CAC {
  const cli = cac('sitemapkit')
  generateCommand(cli, terminal)
  explainCommand(cli, terminal)
  checkCommand(cli, terminal)
  diffCommand(cli, terminal)
  migrateCommand(cli, terminal)
  submitCommand(cli, terminal)
  mergeCommand(cli, terminal)
  previewCommand(cli, terminal)
  cli.help()
  cli.version(packageJson.version)
  return cli
}
