import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { page, project, sitemapkit } from './run.ts'

const key = '0123456789abcdef0123456789abcdef'
const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))
const endpointOf = (origin: string): string[] => ['--key', key, '--endpoint', `${origin}/indexnow`, '--no-verify']

/** An endpoint that accepts so many requests and lets the next one wait for ever. */
async function startEndpoint(accepts: number): Promise<{ origin: string; batches: string[][]; stuck: Promise<void> }> {
  const batches: string[][] = []
  let hang = (): void => {}
  const stuck = new Promise<void>((resolve) => {
    hang = resolve
  })
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    if (accepts-- === 0) return hang()
    batches.push(JSON.parse(text).urlList)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, batches, stuck }
}

const map = (from: number, to: number): string => {
  const urls = Array.from({ length: to - from }, (_, n) => `<url><loc>https://example.com/p/${from + n}</loc></url>`)
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

test('killed between two batches, the next run sends only the rest, and a third one nothing', async () => {
  const { origin, batches, stuck } = await startEndpoint(1)
  const cwd = project({ 'old.xml': map(0, 1), 'dist/sitemap.xml': map(0, 25_001) })
  const child = spawn(process.execPath, [bin, 'submit', 'dist', '--since', 'old.xml', ...endpointOf(origin)], { cwd })
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  await stuck
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  expect(batches.map((batch) => batch.length)).toEqual([10_000])

  const second = await sitemapkit(['submit', 'dist', '--since', 'old.xml', ...endpointOf(origin)], cwd)
  expect(second).toMatchObject({ status: 0, stderr: '' })
  expect(batches.map((batch) => batch.length)).toEqual([10_000, 10_000, 5000])
  expect(new Set(batches.flat()).size).toBe(25_000)

  const third = await sitemapkit(['submit', 'dist', '--since', 'old.xml', ...endpointOf(origin)], cwd)
  expect(third).toMatchObject({ status: 0, stdout: '0 new URLs, 0 changed, 0 gone\n' })
  expect(batches).toHaveLength(3)
})

test('the build writes the key file, and a dry run prints the body', async () => {
  const cwd = project({
    'sitemap.config.mjs': `export default { site: 'https://example.com', indexnow: { key: '${key}' } }`,
    'dist/index.html': page('Home'),
    'dist/a/index.html': page('A'),
    'old.xml': map(0, 1),
  })
  const built = await sitemapkit(['generate', 'dist', '--json'], cwd)
  expect(JSON.parse(built.stdout).files).toContainEqual(
    expect.objectContaining({ kind: 'indexnow', url: `https://example.com/${key}.txt`, bytes: 32 }),
  )
  expect(await sitemapkit(['submit', 'dist', '--since', 'old.xml', '--dry-run'], cwd)).toMatchSnapshot()
})

test('a wrong key, nothing to compare with, no sitemap: exit 1 with a message; no key: 2', async () => {
  const cwd = project({ 'dist/sitemap.xml': map(0, 2) })
  expect([
    await sitemapkit(['submit', 'dist', '--key', 'short', '--since', 'dist'], cwd),
    await sitemapkit(['submit', 'dist', '--key', key], cwd),
    await sitemapkit(['submit', 'nowhere', '--key', key, '--since', 'dist'], cwd),
    await sitemapkit(['submit', 'dist', '--since', 'dist'], cwd),
  ]).toMatchSnapshot()
})
