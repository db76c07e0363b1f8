import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const setupFiles = [source('./test/fast-check.setup.ts')]
/** Builds in temporary folders without a package.json remember their pages in the cache of the system. */
const env = { XDG_CACHE_HOME: join(tmpdir(), 'sitemapkit-test-cache') }
const alias = [
  { find: /^@sitemapkit\/core\/web$/, replacement: source('./packages/core/src/web.ts') },
  { find: /^@sitemapkit\/core\/command-line$/, replacement: source('./packages/core/src/command-line.ts') },
  { find: /^@sitemapkit\/core\/dev$/, replacement: source('./packages/core/src/dev.ts') },
  { find: /^@sitemapkit\/core\/migrate$/, replacement: source('./packages/core/src/migrate.ts') },
  { find: /^@sitemapkit\/publish$/, replacement: source('./packages/publish/src/index.ts') },
  { find: /^@sitemapkit\/core$/, replacement: source('./packages/core/src/index.ts') },
]

/** Every package manager, over the network. */
const installs = 'test/packaging/install.test.ts'

/** Each program of the benchmark once, with little input. */
const bench = 'test/performance/bench.test.ts'

/** `unit` needs nothing built; the other projects run what `turbo run build` made. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', include: ['packages/*/src/**/*.test.ts'], setupFiles, env, testTimeout: 60_000 },
      },
      {
        resolve: { alias },
        test: {
          name: 'core',
          include: ['test/{cases,conformance,docs,fuzz,hostile,house,properties}/**/*.test.ts'],
          setupFiles,
          env,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'builds',
          env,
          include: [
            'test/{contract,examples,site,cli,faults,astro,vite,eleventy,next}/**/*.test.ts',
            'test/performance/!(bench).test.ts',
            // The installs and the benchmark are the matrix's. No `exclude`: it would undo that of the command line.
            'test/packaging/!(install).test.ts',
          ],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'matrix',
          env,
          include: ['test/{comparison,matrix}/**/*.test.ts', installs, bench],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'nightly',
          include: ['test/nightly/**/*.test.ts'],
          setupFiles,
          env,
          testTimeout: 3_600_000,
          fileParallelism: false,
        },
      },
      { test: { name: 'system', include: ['test/system/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
      { test: { name: 'ci', include: ['test/ci/**/*.test.ts'] } },
    ],
  },
})
