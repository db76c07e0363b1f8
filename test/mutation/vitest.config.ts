import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** What finds the mutants: the unit tests of the core, and the cases that run it whole. */
export default defineConfig({
  resolve: { alias: [{ find: /^@sitemapkit\/core$/, replacement: source('packages/core/src/index.ts') }] },
  test: {
    include: (process.env.MUTATION_TESTS ?? 'packages/core/src/**/*.test.ts,test/cases/**/*.test.ts').split(','),
    // Sizes at the limits of the protocol: minutes for each mutant.
    exclude: ['**/hostile.test.ts', '**/linear.test.ts', '**/large.test.ts', '**/git.test.ts', '**/live.test.ts'],
    setupFiles: [source('test/fast-check.setup.ts')],
    testTimeout: 30_000,
  },
})
