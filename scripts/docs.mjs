// npm run docs
import { join, relative } from 'node:path'
import { must, root, toolEnv } from './toolchain.mjs'

const env = toolEnv(console.log)
const filters = ['sitemapkit-repo', './packages/*', './docs'].flatMap((filter) => ['--filter', filter])
await must(
  'pnpm',
  ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=error', ...filters],
  { env },
)
await must('turbo', ['run', 'build', '--filter=./packages/*', '--output-logs=errors-only'], { env })
await must('pnpm', ['--filter', './docs', 'build'], { env })
const out = join(root, 'docs', '.vitepress', 'dist')
await must(
  process.execPath,
  [join(root, 'packages', 'cli', 'dist', 'bin.js'), 'check', out, '--site', 'https://sitemapkit.github.io/sitemapkit/'],
  { env, shell: false },
)
console.log(`Look at it: pnpm --filter ./docs preview, or ${relative(root, out)}`)
