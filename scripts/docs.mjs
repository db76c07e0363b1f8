// npm run docs
import { join, relative } from 'node:path'
import { root, run, toolEnv } from './toolchain.mjs'

async function must(command, args, options) {
  const code = await run(command, args, options)
  if (code === 0) return
  console.error(`\n${command} ${args.join(' ')} ended with exit status ${code}.`)
  process.exit(1)
}

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
