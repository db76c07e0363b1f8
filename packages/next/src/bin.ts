#!/usr/bin/env node
import { processTerminal, runCommandLine } from '@sitemapkit/core/command-line'
import { createCli } from './cli.ts'

process.exitCode = await runCommandLine(createCli(processTerminal), process.argv, processTerminal)
