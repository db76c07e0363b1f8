// npm test · npm run test:matrix · npm run test:system · npm run test:ci · npm run fuzz · npm run test:nightly
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, toolEnv } from './toolchain.mjs'

/**
 * What each command runs, by projects of vitest.config.ts. Real builds wait much, and take one file after the other as they
 * share the caches of their tools: `beside` names folders that share nothing with the rest and run at the same time.
 */
const suites = {
  all: {
    lint: true,
    first: ['unit', 'core'],
    projects: ['builds'],
    beside: ['test/cli', 'test/faults', 'test/next', 'test/packaging', 'test/performance', 'test/site'],
  },
  matrix: {
    projects: ['matrix'],
    beside: ['test/comparison', 'test/packaging', 'test/performance', 'test/matrix/next', 'test/matrix/eleventy'],
    modern: ['unit'],
  },
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

/**
 * @param what for people, and for the name of the result
 * @param options.only paths of tests, all of the projects' when empty
 * @param options.but paths of tests that are left out
 * @param options.aside keeps the output until it ends, as another run prints its own
 */
async function vitest(what, projects, { node = process.execPath, only = [], but = [], aside = false } = {}) {
  const file = join(results, `${name}-${what.replaceAll(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...but.flatMap((path) => ['--exclude', `${path}/**`, '--exclude', `${path}*`]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...only,
  ]
  const log = aside ? openSync(`${file}.log`, 'w+') : undefined
  await step(what, node, args, { shell: false, ...(aside && { stdio: ['ignore', log, log] }) })
  if (aside) {
    closeSync(log)
    console.log(`\n▸ ${what}: its output\n${readFileSync(`${file}.log`, 'utf8')}`)
  }
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
    await step('Looking for what nothing uses', 'knip', ['--no-progress', '--no-config-hints'])
    await step('Checking types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only'])
  }
  const { first = [], projects, beside = [], modern } = suite
  const here = `on Node ${process.versions.node}`
  const wanted = filters.length > 0 ? filters : suite.only
  if (wanted || beside.length === 0) {
    await vitest(`Testing ${[...first, ...projects].join(', ')} ${here}`, [...first, ...projects], { only: wanted })
  } else {
    if (first.length > 0) await vitest(`Testing ${first.join(', ')} ${here}`, first)
    await Promise.all([
      vitest(`Testing ${projects.join(', ')} ${here}`, projects, { but: beside }),
      vitest(`Testing ${beside.join(', ')} ${here}`, projects, { only: beside, aside: true }),
    ])
  }
  if (modern && env.SITEMAPKIT_NODE !== process.execPath) {
    await vitest(`Testing ${modern.join(', ')} on the newest Node`, modern, {
      node: env.SITEMAPKIT_NODE,
      only: filters,
    })
  }
}

const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(failed ? 1 : 0)
