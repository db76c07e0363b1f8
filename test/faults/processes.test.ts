import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { generate, maps, outcome, site, start, write } from './site.ts'

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('%s at random moments: the files are whole', async (signal) => {
  const config = 'export default { output: { urls: 20, text: true } }'
  const expected = site(600, config)
  await generate(expected)
  const folder = site(600, config)
  let kills = 0
  for (let run = 0; run < 6; run++) {
    const child = start(folder)
    const ended = outcome(child, folder)
    const timer = setTimeout(() => child.kill(signal), 150 + 90 * run + Math.random() * 90)
    const { status } = await ended
    clearTimeout(timer)
    if (status !== 0) kills++
    const found = maps(folder)
    const entry = found.get('sitemap.xml')?.toString() ?? ''
    for (const [, name] of entry.matchAll(/<loc>https:\/\/example\.com\/(sitemap-[^<]*)/g))
      expect(found.has(name!)).toBe(true)
  }
  expect(kills).toBeGreaterThan(0)
  expect((await generate(folder)).status).toBe(0)
  expect(maps(folder)).toEqual(maps(expected))
})

/** A project in git, with a `git` of its own first on the path. */
function siteWithGit(script: string): { folder: string; env: NodeJS.ProcessEnv } {
  const folder = site(2, "export default { source: { '/blog/*': 'content/*.md' } }")
  for (const name of ['0', '1']) write(folder, `content/${name}.md`, '# Hello\n')
  const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'First')
  const bin = write(folder, 'bin/git', `#!/bin/sh\n${script}\n`)
  chmodSync(bin, 0o755)
  return { folder, env: { PATH: `${dirname(bin)}${delimiter}${process.env.PATH}` } }
}

test('a git that prints garbage dates nothing, and says so', async () => {
  const { folder, env } = siteWithGit('head -c 200000 /dev/urandom')
  const { status, stderr, stdout } = await generate(folder, { env })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  expect(stdout).toMatch(/git/)
  expect(maps(folder).get('sitemap.xml')!.toString()).not.toContain('<lastmod>')
})

test('a git that fails dates nothing, and says why', async () => {
  const { folder, env } = siteWithGit('echo "fatal: object file is empty" >&2; exit 128')
  expect(await generate(folder, { env })).toMatchSnapshot()
})
