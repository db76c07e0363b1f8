import { fileURLToPath } from 'node:url'

const plugin = fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))

/** @type {import('@stryker-mutator/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: [plugin],
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  mutate: ['packages/core/src/{resolve,write,check}/**/*.ts', '!**/*.test.ts', '!**/testing/**'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  timeoutMS: 8_000,
  tempDirName: '.cache/stryker',
  ignorePatterns: [
    '**/dist',
    '.cache',
    'examples',
    'docs',
    'test/.sites',
    'test/matrix',
    'test/ecosystem',
    'test/bench',
    'test/comparison',
  ],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT ?? '.cache/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  thresholds: { break: 85, high: 95, low: 85 },
}
