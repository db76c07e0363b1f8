// node child.mjs <program> <options as JSON>: one measurement, as JSON on the last line. With BENCH_PROFILE=<file> the
// measured part leaves a CPU profile.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.mjs'

process.env.BENCH_USAGE = join(temporaryFolder(), 'usage')
const [, , program, options = '{}'] = process.argv
const { default: prepare } = await import(new URL(program, import.meta.url).href)
const work = await prepare(JSON.parse(options))
const profile = process.env.BENCH_PROFILE ? await startProfile() : undefined
const before = cpuTime()
const start = performance.now()
const result = await work()
const wall = performance.now() - start
const after = cpuTime()
await profile?.(process.env.BENCH_PROFILE)
console.log(
  JSON.stringify({
    wall,
    cpu: after - before,
    wholeWall: performance.now(),
    wholeCpu: cpuTime(),
    rss: peakOfCommands() ?? process.resourceUsage().maxRSS * 1024,
    result,
  }),
)

/** Milliseconds of this process and, on Linux, of the commands that it ran. */
function cpuTime() {
  const { user, system } = process.cpuUsage()
  const stat = existsSync('/proc/self/stat') ? readFileSync('/proc/self/stat', 'utf8') : ''
  // Fields 16 and 17, in ticks of 10 ms, counted from behind the name, which may hold blanks.
  const [children = 0, childrenSystem = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number)
  return (user + system) / 1000 + (children + childrenSystem) * 10
}

/** Peak memory of the largest Node process that the program started; see command.mjs. */
function peakOfCommands() {
  if (!existsSync(process.env.BENCH_USAGE)) return undefined
  return Math.max(...readFileSync(process.env.BENCH_USAGE, 'utf8').trim().split('\n').map(Number)) * 1024
}

async function startProfile() {
  const { Session } = await import('node:inspector/promises')
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 250 })
  await session.post('Profiler.start')
  return async (file) => writeFileSync(file, JSON.stringify((await session.post('Profiler.stop')).profile))
}
