import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { page, project } from './run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8'))
const bin = join(root, 'packages/cli/dist/bin.js')

interface Outcome {
  status: number
  stdout: string
  outputs: string
  summary: string
}

/** Runs the step of action.yml as a runner does: its script, with the inputs in the environment. */
function run(cwd: string, inputs: Record<string, string>): Promise<Outcome> {
  const [step] = action.runs.steps
  const files = { GITHUB_OUTPUT: join(cwd, 'outputs.txt'), GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') }
  for (const file of Object.values(files)) writeFileSync(file, '')
  const given = Object.fromEntries(
    Object.entries(step.env as Record<string, string>).map(([name, expression]) => {
      const [, input] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression)!
      return [name, inputs[input!] ?? action.inputs[input!].default ?? '']
    }),
  )
  const env = { ...process.env, ...files, ...given, GITHUB_ACTION_PATH: root }
  return new Promise((resolve) => {
    execFile('bash', ['-eo', 'pipefail', '-c', step.run], { cwd, env, timeout: 60_000 }, (error, stdout, stderr) => {
      const read = (file: string): string => readFileSync(file, 'utf8')
      resolve({
        status: error ? Number(error.code ?? 1) : 0,
        stdout: stdout + stderr,
        outputs: read(files.GITHUB_OUTPUT),
        summary: read(files.GITHUB_STEP_SUMMARY),
      })
    })
  })
}

/** A project with the built command among its dependencies. */
const installed = (files: Record<string, string>): string =>
  project({
    'node_modules/sitemapkit/dist/bin.js': `await import(${JSON.stringify(bin)})\n`,
    'node_modules/sitemapkit/package.json': '{ "type": "module" }',
    ...files,
  })

const site = 'https://example.com'
const map = (...paths: string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${site}${path}</loc></url>`).join('')}</urlset>`

test('every input of the script is one of the action', () => {
  const used = [...readFileSync(join(root, 'action/run.mjs'), 'utf8').matchAll(/input\('(\w+)'\)/g)]
  const names = new Set(used.map(([, name]) => name!.toLowerCase().replaceAll('_', '-')))
  expect([...names, 'working-directory'].sort()).toEqual(Object.keys(action.inputs).sort())
})

describe('the example sites', () => {
  test.each([
    ['astro', 'dist'],
    ['eleventy', '_site'],
    ['vite', 'dist'],
    ['next', 'out'],
  ])('%s', async (name, out) => {
    const built = join(root, 'examples', name, out)
    expect(existsSync(join(built, 'sitemap.xml')), 'the examples are built first').toBe(true)
    const cwd = installed({})
    cpSync(built, join(cwd, out), { recursive: true })
    const [, loc] = /<loc>(https?:\/\/[^/]+)/.exec(readFileSync(join(built, 'sitemap.xml'), 'utf8'))!
    const { status, stdout, outputs, summary } = await run(cwd, { target: out, site: loc!, old: `${out}/sitemap.xml` })
    expect({ status, outputs }, stdout).toMatchObject({ status: 0, outputs: expect.stringMatching(/^errors=0\n/) })
    expect(summary).toContain(`## Sitemap: \`${out}\``)
    expect(summary).toContain('0 added, 0 removed, 0 changed')
  })
})

test('errors are annotations, rows of the summary, outputs and the exit status', async () => {
  const cwd = installed({ 'dist/sitemap.xml': map('/a', '/a', '/b c') })
  const outcome = await run(cwd, { target: 'dist/sitemap.xml', site })
  expect(outcome.status).toBe(1)
  expect(outcome.stdout).toMatch(/^::error file=dist\/sitemap\.xml,line=1/m)
  expect(outcome.outputs).toMatchSnapshot()
  expect(outcome.summary).toMatchSnapshot()
})

test('what changed since the deployed sitemap, an index with its maps', async () => {
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>ORIGIN/old-0.xml</loc></sitemap></sitemapindex>`
  const server = createServer((request, response) => {
    const body = request.url === '/sitemap.xml' ? index.replace('ORIGIN', origin) : map('/a', '/b', '/c')
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close().closeAllConnections())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cwd = installed({ 'dist/sitemap.xml': map('/a', '/d') })
  const inputs = { target: 'dist/sitemap.xml', site, old: `${origin}/sitemap.xml` }
  const outcome = await run(cwd, inputs)
  expect(outcome.status, outcome.stdout).toBe(0)
  expect(outcome.summary.replaceAll(origin, '<origin>')).toMatchSnapshot()
  const limited = await run(cwd, { ...inputs, 'max-removed': '10%' })
  expect(limited).toMatchObject({ status: 1, stdout: expect.stringContaining('::error::More than 10% of the URLs') })
})

test('on the first deployment there is nothing to compare with; inputs are data, not scripts', async () => {
  const cwd = installed({ 'dist/index.html': page('Home'), 'dist/sitemap.xml': map('/') })
  const { status, stdout } = await run(cwd, { target: 'dist', site, old: 'none.xml' })
  expect(status, stdout).toBe(0)
  expect(stdout).toContain('::warning::Not compared with none.xml')
  const hostile = await run(cwd, { target: 'dist"; touch pwned; "', site })
  expect(hostile.status).not.toBe(0)
  expect(existsSync(join(cwd, 'pwned'))).toBe(false)
})
