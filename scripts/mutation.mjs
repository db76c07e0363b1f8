// npm run mutation [-- --mutate 'packages/core/src/resolve/glob.ts']
// Changes the code in every way that should be seen, and asks whether a test fails: test/mutation/README.md.
import { join } from 'node:path'
import { root, run, toolEnv } from './toolchain.mjs'

const env = toolEnv((text) => console.log(text))
const folder = join(root, 'test', 'mutation')
const installed = await run('pnpm', ['--dir', folder, 'install', '--ignore-workspace', '--frozen-lockfile'], { env })
if (installed !== 0) process.exit(installed)
const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const config = join('test', 'mutation', 'stryker.config.mjs')
process.exit(await run(env.SITEMAPKIT_NODE, [stryker, 'run', config, ...process.argv.slice(2)], { env, shell: false }))
