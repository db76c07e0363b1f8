import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const child = fileURLToPath(new URL('child.mjs', import.meta.url))

/**
 * Runs the programs of a measurement in turn, each time in a process of its own: what the machine does besides meets
 * all of them alike.
 *
 * @returns {Promise<Record<string, { wall: number, cpu: number, rss: number, result: object }[]>>} by program, one for each round
 */
export async function measure(measurement, { rounds, quick, node, profile }) {
  const prepared = await measurement.prepare?.({ quick })
  const samples = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, { program, options, modern, whole }] of Object.entries(measurement.programs)) {
      const given = { ...prepared, ...options, ...(quick ? measurement.quick : {}) }
      const env = profile
        ? { ...process.env, BENCH_PROFILE: `${profile}/${measurement.name}-${name.replaceAll(/\W+/g, '-')}.cpuprofile` }
        : process.env
      const { stdout } = await run(modern ? node : process.execPath, [child, program, JSON.stringify(given)], {
        env,
        maxBuffer: 2 ** 26,
      })
      const sample = JSON.parse(stdout.trim().split('\n').at(-1))
      samples[name] ??= []
      samples[name].push({
        wall: Math.round(whole ? sample.wholeWall : sample.wall),
        cpu: Math.round(whole ? sample.wholeCpu : sample.cpu),
        rss: sample.rss,
        result: sample.result,
      })
    }
  }
  measurement.verify?.(samples)
  return samples
}
