// Sums the runner's JSON of every suite that ran: the last line that CI prints.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const folder = join(root, '.cache', 'results')
let passed = 0
let failed = 0
let skipped = 0
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const result = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  passed += result.numPassedTests
  failed += result.numFailedTests
  skipped += result.numPendingTests + result.numTodoTests
  for (const suite of result.testResults) {
    if (suite.status !== 'passed' && suite.assertionResults.every(({ status }) => status !== 'failed')) failed += 1
  }
}
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
