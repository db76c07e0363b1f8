// npm test · npm run test:matrix · npm run test:system · npm run test:ci · npm run fuzz · npm run test:nightly
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, toolEnv } from './toolchain.mjs'

/** What each command runs. A step is [what it is, command, arguments]; a vitest step names the projects of vitest.config.ts. */
const suites = {
  all: { lint: true, projects: ['unit', 'core', 'builds'] },
  matrix: { projects: ['matrix'], modern: ['unit', 'core'] },
  system: { projects: ['system'] },
  ci: { projects: ['ci'] },
  // What takes too long for every change: new inputs for the parsers, slow combinations, and mutation.
  fuzz: { projects: ['core'], only: ['test/fuzz'], env: { FUZZ_RUNS: '200000', FC_SEED: 'random' } },
  nightly: { projects: ['nightly'] },
}

const [first, ...rest] = process.argv.slice(2)
// `npm test -- test/cli` names no suite: a part of the usual one.
const [name, filters] = Object.hasOwn(suites, first ?? 'all') ? [first ?? 'all', rest] : ['all', [first, ...rest]]
const suite = suites[name]

const say = (text) => console.log(`\n▸ ${text}`)
const env = { ...toolEnv(say), ...suite.env, ...(process.env.FUZZ_RUNS && { FUZZ_RUNS: process.env.FUZZ_RUNS }) }
const results = join(root, '.cache', 'results')
mkdirSync(results, { recursive: true })
let failed = false
const totals = { passed: 0, failed: 0, skipped: 0 }

async function step(what, command, args, options = {}) {
  say(what)
  const code = await run(command, args, { env, ...options })
  if (code !== 0) {
    failed = true
    console.log(`\n✗ ${what}: exit status ${code}`)
  }
  return code === 0
}

async function vitest(what, projects, node) {
  const file = join(results, `${name}-${what.replaceAll(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(filters.length > 0 ? filters : (suite.only ?? [])),
  ]
  await step(what, node, args, { shell: false })
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    totals.passed += numPassedTests
    totals.failed += numFailedTests
    totals.skipped += numPendingTests + numTodoTests
    if (!success) failed = true
    if (numPassedTests === 0) {
      failed = true
      console.log(`✗ ${what}: no test ran`)
    }
  } catch (error) {
    failed = true
    console.log(`✗ ${what}: the runner left no result (${error.message})`)
  }
}

const ready =
  (await step('Installing what is missing', 'pnpm', [
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=error',
  ])) &&
  (await step('Building the packages', 'turbo', ['run', 'build', '--filter=./packages/*', '--output-logs=errors-only']))
if (ready) {
  if (suite.lint) {
    await step('Linting', 'biome', ['check', '.'])
    await step('Checking types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only'])
  }
  await vitest(
    `Testing ${suite.projects.join(', ')} on Node ${process.versions.node}`,
    suite.projects,
    process.execPath,
  )
  if (suite.modern && env.SITEMAPKIT_NODE !== process.execPath) {
    await vitest(`Testing ${suite.modern.join(', ')} on the newest Node`, suite.modern, env.SITEMAPKIT_NODE)
  }
}

const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(failed ? 1 : 0)
