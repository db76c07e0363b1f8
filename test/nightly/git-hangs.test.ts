import { chmodSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { generate, maps, site, write } from '../faults/site.ts'

// The time limit is a minute, so this is no test for every change; the unit tests give a shorter one.
test('a git that hangs: the build goes on without its dates, and says so', async () => {
  const folder = site(2, "export default { source: { '/blog/*': 'content/*.md' } }")
  for (const name of ['0', '1']) write(folder, `content/${name}.md`, '# Hello\n')
  write(folder, '.git/HEAD', 'ref: refs/heads/main\n')
  const bin = write(folder, 'bin/git', '#!/bin/sh\nexec sleep 1000\n')
  chmodSync(bin, 0o755)
  const ended = await generate(folder, { env: { PATH: `${dirname(bin)}${delimiter}${process.env.PATH}` } })
  expect(ended.status, ended.stderr).toBe(0)
  expect(ended.stdout).toContain('[git-timeout]')
  expect(maps(folder).get('sitemap.xml')!.toString()).not.toContain('<lastmod>')
}, 200_000)
