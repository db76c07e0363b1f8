// node test/bench/profile.mjs <file.cpuprofile>…: what a measurement spent its time on, as text, into test/bench/profiles/.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Waiting, and the inspector that takes the profile. */
const left = new Set(['(idle)', '(root)', 'dispatch'])
const shown = 20

/** Time of each function itself, without what it calls; the greatest first. */
function functionsOf({ nodes, samples, timeDeltas }) {
  const own = new Map()
  for (const [i, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + timeDeltas[i])
  const times = new Map()
  for (const { id, callFrame } of nodes) {
    const { functionName, url } = callFrame
    if (left.has(functionName) || !own.has(id)) continue
    // The names of chunks change with their content.
    const file = url
      .split('/')
      .at(-1)
      .replace(/-[\w-]{8}(?=\.js$)/, '')
    const name = `${functionName || '(no name)'}${file ? `  ${file}` : ''}`
    times.set(name, (times.get(name) ?? 0) + own.get(id))
  }
  return [...times].sort(([, a], [, b]) => b - a)
}

const folder = fileURLToPath(new URL('profiles/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const file of process.argv.slice(2)) {
  const functions = functionsOf(JSON.parse(readFileSync(file, 'utf8')))
  const all = functions.reduce((sum, [, time]) => sum + time, 0)
  const rows = functions
    .slice(0, shown)
    .map(([name, time]) => `${((100 * time) / all).toFixed(1).padStart(5)} %  ${name}`)
  const text = `Of ${Math.round(all / 1000)} ms of the main thread, by function, without what it calls:\n\n${rows.join('\n')}\n`
  writeFileSync(`${folder}${basename(file, '.cpuprofile')}.txt`, text)
}
