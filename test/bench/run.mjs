// npm run bench [-- <measurement>… --quick --rounds <n> --profile <folder>]: every measurement beside its peers and the
// machine's limit. Needs the packages built.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { modernNode } from '../../scripts/toolchain.mjs'
import { measure } from './measure.mjs'
import { measurements } from './measurements.mjs'
import { rowsOf, tableOf } from './table.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    json: { type: 'string' },
    profile: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => !measurements.some((each) => each.name === name))
if (unknown.length > 0) {
  console.error(
    `No measurement is named ${unknown.join(', ')}. Known: ${measurements.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
const root = fileURLToPath(new URL('../../', import.meta.url))
if (!existsSync(join(root, 'packages/core/dist/index.js'))) {
  console.error('The packages are not built: run `npm run demo` or `pnpm build` first.')
  process.exit(2)
}

/** `--quick` proves that everything runs; its numbers mean nothing and are not kept. */
const kept = resolve(values.json ?? fileURLToPath(new URL('results.json', import.meta.url)))
const results = !values.quick && existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : { measurements: {} }
const node = modernNode(console.log)
const wanted = measurements.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
for (const measurement of wanted) {
  const rounds = values.quick ? 1 : Number(values.rounds ?? measurement.rounds ?? 5)
  console.log(`\n${measurement.name}: ${measurement.title}, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`)
  const result = await measure(measurement, { rounds, quick: values.quick, node, profile: values.profile })
  console.log(tableOf(rowsOf(values.quick ? { programs: measurement.programs } : measurement, result)))
  if (values.quick) continue
  results.machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  results.measurements[measurement.name] = result
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, `${JSON.stringify(results, null, 1)}\n`)
}
