#!/usr/bin/env node
import { createTerminal, runCommandLine } from '@sitemapkit/core/command-line'
import { createCli } from './cli.ts'

const terminal = createTerminal(process.stdout, process.stderr)
process.exitCode = await runCommandLine(createCli(terminal), process.argv, terminal)
