// Loaded into every Node process of a command: says how much memory it took.
import { appendFileSync } from 'node:fs'

process.once('exit', () => appendFileSync(process.env.BENCH_USAGE, `${process.resourceUsage().maxRSS}\n`))
