import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))
const pages = 60

let root: string
let server: Server
let origin: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sitemapkit-progress-'))
  writeFileSync(join(root, 'package.json'), '{ "private": true }')
  writeFileSync(
    join(root, 'sitemap.config.mjs'),
    `export default { source: { '/*': '*.md' }, async transform({ entry }) { await new Promise((end) => setTimeout(end, 20)); return entry } }`,
  )
  for (let n = 0; n < pages; n++) {
    mkdirSync(join(root, 'dist', `${n}`), { recursive: true })
    writeFileSync(join(root, 'dist', `${n}/index.html`), `<!doctype html><html lang="en"><title>${n}</title></html>`)
    writeFileSync(join(root, `${n}.md`), `${n}\n`)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'All')
  server = createServer((request, response) => {
    const known = /^\/\d+\/$/.test(request.url ?? '')
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html' })
    response.end(`<!doctype html><html lang="en"><title>${request.url}</title><h1>${request.url}</h1></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server?.close(resolve))
  rmSync(root, { recursive: true, force: true })
})

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Runs the command on a pseudo-terminal of its own: all that it wrote, and what is left on the screen at its end. */
async function onTerminal(...args: string[]): Promise<{ written: string; left: string }> {
  const command = [process.execPath, bin, ...args].map(quoted).join(' ')
  const written = await new Promise<string>((resolve, reject) => {
    execFile(
      'script',
      ['--quiet', '--return', '--flush', '--command', command, '/dev/null'],
      { cwd: root, env: { ...process.env, NO_COLOR: '1', SHELL: '/bin/sh' } },
      (error, stdout) => (error ? reject(new Error(`${error.message}\n${stdout}`)) : resolve(stdout)),
    ).stdin?.end()
  })
  const left = written
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.split('\r\x1b[2K').at(-1)!)
    .join('\n')
  return { written, left }
}

const piped = (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  new Promise((resolve, reject) =>
    execFile(process.execPath, [bin, ...args], { cwd: root }, (error, stdout, stderr) =>
      error ? reject(error) : resolve({ stdout, stderr }),
    ),
  )

/** All pages come from one commit here. */
const check = ['check', 'dist/sitemap.xml', '--site', 'https://example.com', '--rule', 'lastmod-uniform=off']
const generate = ['generate', 'dist', '--site', 'https://example.com']

test('a build on a terminal shows its phases on one line, and takes it away', async () => {
  const { written, left } = await onTerminal(...generate)
  expect(written).toMatch(/\r\x1b\[2KAsking git ·+ 0 of 60/)
  expect(written).toMatch(/\r\x1b\[2KWriting files 1/)
  const { stdout, stderr } = await piped(...generate)
  expect(stderr).toBe('')
  expect(left).not.toMatch(/Asking|Reading|Writing/)
  expect(left.replaceAll('written', 'unchanged')).toBe(stdout.replaceAll('written', 'unchanged'))
})

test('a long phase has count, rate and time left', async () => {
  const { written, left } = await onTerminal(...check, '--live', origin, '--live-rate', '25')
  expect(written).toMatch(/Asking the listed pages █+·+ \d+ of 60 · [\d.]+\/s · \d+ s left/)
  expect(left).toMatch(/^dist\/sitemap\.xml is valid/)
})

test('--quiet shows neither progress nor a summary', async () => {
  expect(await onTerminal(...generate, '--quiet')).toEqual({ written: '', left: '' })
  expect(await onTerminal(...check, '--quiet')).toEqual({ written: '', left: '' })
})
