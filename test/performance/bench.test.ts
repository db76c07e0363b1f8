import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../bench/run.mjs', import.meta.url))

test('npm run bench -- --quick runs every program of every measurement', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--quick'], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  for (const program of [
    'sitemap 9',
    'gzipSync, one thread',
    'rehype-parse',
    'static-sitemap-cli',
    'next-sitemap 4.2.3',
  ])
    expect(stdout).toContain(program)
}, 900_000)
