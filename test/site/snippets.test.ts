import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildSitemaps } from '@sitemapkit/core'
import { parse as parseToml } from 'smol-toml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { type Block, blocks, pages } from './blocks.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const bin = join(root, 'packages/cli/dist/bin.js')
const run = promisify(execFile)
const of = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language))

let folder: string
beforeAll(() => {
  // Below test/, where the frameworks and all packages are installed.
  mkdirSync(join(root, 'test/.sites'), { recursive: true })
  folder = mkdtempSync(join(root, 'test/.sites/docs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, content: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

test('every block has a kind that is tested here', () => {
  expect([...new Set(blocks.map(({ language }) => language))].sort()).toEqual(
    ['html', 'js', 'json', 'md', 'sh', 'toml', 'yaml'].sort(),
  )
  expect(pages.length).toBeGreaterThan(12)
})

test('scripts and configs compile against the packages', async () => {
  const scripts = of('js')
  expect(scripts.filter(({ file }) => !file).map(({ code }) => code)).toEqual([])
  const taken = new Set<string>()
  for (const { page, file, code } of scripts) {
    let place = join(page.replace(/\.md$/, ''), file!)
    for (let n = 2; taken.has(place); n++) place = join(`${page.replace(/\.md$/, '')}-${n}`, file!)
    taken.add(place)
    write(place, code)
  }
  // The client of a database, whichever it is.
  write('database.d.ts', 'declare const db: { products(): AsyncIterable<{ slug: string; updatedAt: Date }> }\n')
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      compilerOptions: {
        allowJs: true,
        checkJs: true,
        noEmit: true,
        composite: false,
        incremental: false,
        isolatedDeclarations: false,
        declaration: false,
        noImplicitAny: false,
        skipLibCheck: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        types: ['node'],
      },
      include: ['**/*'],
    }),
  )
  const result = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  expect(result.stdout).toBe('')
})

describe('commands', () => {
  const known = new Map<string, Promise<string>>()
  const help = (...args: string[]): Promise<string> => {
    const key = args.join(' ')
    if (!known.has(key))
      known.set(
        key,
        run(process.execPath, [...args, '--help']).then(({ stdout }) => stdout),
      )
    return known.get(key)!
  }
  const lines = [...of('sh'), ...of('yaml')]
    .flatMap(({ code }) => code.split('\n'))
    .map((line) => /npx (sitemapkit(?:-next)?)\b([^>|&#]*)/.exec(line))
    .flatMap((found) => (found ? [[found[1]!, found[2]!.trim()] as const] : []))

  test.each([...new Map(lines.map((line) => [line.join(' '), line])).values()])('%s %s', async (name, given) => {
    const [first = '', ...rest] = given.split(/ +/)
    const said = name === 'sitemapkit' ? await help(bin, first) : await help(join(root, 'packages/next/dist/bin.js'))
    if (name === 'sitemapkit') expect(said).toContain(`$ sitemapkit ${first}`)
    for (const flag of [first, ...rest].filter((word) => word.startsWith('--')))
      expect(said, flag).toMatch(new RegExp(`^ +${flag}\\b`, 'm'))
  })
})

test('workflows, TOML and JSON are well formed, and workflows name their steps', () => {
  for (const { code, file } of of('yaml')) {
    if (file === '.gitlab-ci.yml') {
      for (const job of Object.values<any>(parseYaml(code))) expect(job.script).toEqual(expect.any(Array))
      continue
    }
    const { on, jobs } = parseYaml(code)
    // Without a name it is a part of a workflow.
    if (file) expect([file, on]).toEqual([expect.stringMatching(/^\.github\/workflows\//), expect.any(Object)])
    for (const job of Object.values<any>(jobs))
      for (const step of job.steps) expect(step.run ?? step.uses).toEqual(expect.any(String))
  }
  for (const { code } of of('json')) expect(JSON.parse(code)).toEqual(expect.any(Object))
  for (const { code } of of('toml')) expect(parseToml(code)).toHaveProperty('build.command')
})

const frontmatters = of('md').map((block) => [`${block.page}: ${block.code.split('\n')[1]}`, block] as const)
test.each(frontmatters)('frontmatter of %s is read without a warning', async (name, { page, code }: Block) => {
  const site = join('frontmatter', name.replaceAll(/\W+/g, '-'))
  write(join(site, 'content/a.md'), code)
  for (const file of ['index.html', 'a/index.html', 'low-tide/index.html', 'de/ebbe/index.html'])
    write(join(site, 'dist', file), '<!doctype html><html lang="en"><title>t</title><h1>t</h1></html>')
  write(join(site, 'dist/images/low-tide.jpg'), 'a picture')
  const { findings, counts, exclusions } = await buildSitemaps(
    [{ path: '/' }, { path: '/low-tide/', source: 'content/a.md' }, { path: '/de/ebbe/' }],
    {
      site: 'https://example.com',
      root: join(folder, site),
      dir: join(folder, site, 'dist'),
      news: page === 'recipes/news.md' ? { publication: { name: 'Notes', language: 'en' } } : undefined,
    },
  )
  expect(findings.filter(({ severity }) => severity !== 'notice')).toEqual([])
  expect({ counts, exclusions }).toMatchObject(
    code.includes('sitemap: false') ? { exclusions: [{ path: '/low-tide/' }] } : { exclusions: [] },
  )
})

test('metas of the page on frontmatter are read', async () => {
  const [{ code }] = of('html') as [Block]
  const metas = code.split('\n').filter((line) => !line.includes('exclude'))
  write('metas/dist/index.html', `<!doctype html><html lang="en"><head><title>t</title>${metas.join('')}</head></html>`)
  write('metas/dist/out/index.html', `<!doctype html><html lang="en"><head><title>t</title>${code}</head></html>`)
  const dir = join(folder, 'metas/dist')
  const pages = [
    { path: '/', file: join(dir, 'index.html') },
    { path: '/out/', file: join(dir, 'out/index.html') },
  ]
  const { exclusions } = await buildSitemaps(pages, { site: 'https://example.com', root: join(folder, 'metas'), dir })
  expect(exclusions.map(({ path }) => path)).toEqual(['/out/'])
})
