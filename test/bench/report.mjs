// node test/bench/report.mjs: writes the tables of README.md and docs/performance.md from results.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { measurements } from './measurements.mjs'
import { aimOf } from './table.mjs'

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url))
const results = JSON.parse(readFileSync(pathOf('results.json'), 'utf8'))
const measured = measurements.filter(({ name }) => results.measurements[name])

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]
const seconds = (milliseconds) =>
  milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`
const of = (samples, value) => median(samples.map((sample) => value(sample) * (sample.result?.scale ?? 1)))

/** What a reader of the README wants to know: processor time beside the peers. */
function summary() {
  const rows = measured.flatMap(({ name, title, programs }) => {
    const samples = results.measurements[name]
    const cells = Object.keys(programs).map(
      (program) => `${program}: ${seconds(of(samples[program], ({ cpu }) => cpu))}`,
    )
    return name === 'scale' ? [] : [`| ${title} | ${cells.join(', ')} |`]
  })
  return ['| what | processor time |', '| --- | --- |', ...rows].join('\n')
}

/** Everything: each program, then each aim. */
function details() {
  return measured
    .map(({ name, title, programs, aims }) => {
      const samples = results.measurements[name]
      const rows = Object.keys(programs).map((program) => {
        const all = samples[program]
        const rss = Math.round(Math.max(...all.map((sample) => sample.rss)) / 2 ** 20)
        return `| ${program} | ${seconds(of(all, ({ wall }) => wall))} | ${seconds(of(all, ({ cpu }) => cpu))} | ${rss} MiB |`
      })
      const reached = aims.map((aim) => {
        const told = ({ text, met }) => `${text.reached}, **${met ? 'met' : 'not met'}**`
        const byTime = aimOf(aim, samples)
        const byCpu =
          aim.basis || aim.value ? '' : `; by processor time ${told(aimOf({ ...aim, basis: 'cpu' }, samples))}`
        return `* ${aim.title}, aimed at ${byTime.text.aim}: ${told(byTime)}${byCpu}`
      })
      const rounds = Object.values(samples)[0].length
      return [
        `### \`${name}\``,
        `${title}; ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`,
        ['| program | time | processor time | peak memory |', '| --- | --- | --- | --- |', ...rows].join('\n'),
        reached.join('\n'),
      ].join('\n\n')
    })
    .join('\n\n')
}

/** A text with what stands between two marks replaced. */
function between(text, name, content) {
  const pattern = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
  if (!pattern.test(text)) throw new Error(`There is no place for ${name}.`)
  return text.replace(pattern, (_, start, end) => `${start}${content}\n${end}`)
}

/** Path of each document → its text with the tables of `results.json`. */
export function documents() {
  const read = (name) => readFileSync(pathOf(name), 'utf8')
  return new Map([
    [pathOf('../../README.md'), between(read('../../README.md'), 'benchmark', summary())],
    [
      pathOf('../../docs/performance.md'),
      between(read('../../docs/performance.md'), 'measurements', `Measured on ${results.machine}.\n\n${details()}`),
    ],
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of documents()) writeFileSync(path, text)
