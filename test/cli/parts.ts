import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { project } from './run.ts'

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))

/** Digest of each file, by name. */
const digestsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )

/** Runs the built command with so much memory, in MB. */
function run(cwd: string, memory: number, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [`--max-old-space-size=${memory}`, bin, ...args], { cwd })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  return new Promise((resolve, reject) => {
    child.once('close', (status) => (status === 0 ? resolve() : reject(new Error(`${args.join(' ')}: ${said}`))))
  })
}

/**
 * Makes a sitemap of so many entries in one process, and in parts, each in a process of its own, that are merged in 128 MB:
 * expects the same files.
 */
export async function expectSameFiles(entries: number, parts: number, memory: number): Promise<void> {
  const config = `export default {
    site: 'https://example.com',
    output: { urls: ${Math.min(50_000, entries / 5)} },
    async *entries() {
      for (let n = 0; n < ${entries}; n++) yield { loc: \`/p/\${(n * 7919) % ${entries}}/?a&b\`, lastmod: \`2026-01-\${10 + (n % 20)}\` }
    },
  }`
  const cwd = project({ 'sitemap.config.mjs': config })
  await run(cwd, memory * parts, ['generate', '--out', 'one'])
  const shares = Array.from({ length: parts }, (_, i) => run(cwd, memory, ['generate', '--part', `${i + 1}/${parts}`]))
  await Promise.all(shares)
  await run(cwd, 128, ['merge', 'sitemap-parts', '--out', 'many'])
  const one = digestsOf(join(cwd, 'one'))
  expect(Object.keys(one).length).toBeGreaterThan(1)
  expect(digestsOf(join(cwd, 'many'))).toEqual(one)
}
