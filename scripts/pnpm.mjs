// node scripts/pnpm.mjs <arguments>: the pnpm that this repository pins, wherever it is.
import { run, toolEnv } from './toolchain.mjs'

process.exit(await run('pnpm', process.argv.slice(2), { env: toolEnv() }))
