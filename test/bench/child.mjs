// node child.mjs <program> <options as JSON>: one measurement, as JSON on the last line. With BENCH_PROFILE=<file> the
// measured part leaves a CPU profile.
import { writeFileSync } from 'node:fs'

const [, , program, options = '{}'] = process.argv
const { default: prepare } = await import(new URL(program, import.meta.url).href)
const work = await prepare(JSON.parse(options))
const profile = process.env.BENCH_PROFILE ? await startProfile() : undefined
const cpu = process.cpuUsage()
const start = performance.now()
const result = await work()
const wall = performance.now() - start
const { user, system } = process.cpuUsage(cpu)
await profile?.(process.env.BENCH_PROFILE)
const whole = process.cpuUsage()
console.log(
  JSON.stringify({
    wall,
    cpu: (user + system) / 1000,
    wholeWall: performance.now(),
    wholeCpu: (whole.user + whole.system) / 1000,
    rss: process.resourceUsage().maxRSS * 1024,
    result,
  }),
)

async function startProfile() {
  const { Session } = await import('node:inspector/promises')
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 250 })
  await session.post('Profiler.start')
  return async (file) => writeFileSync(file, JSON.stringify((await session.post('Profiler.stop')).profile))
}
