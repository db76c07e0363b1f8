import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { page, project, sitemapkit } from './run.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const blocks = (readme: string, language: string): string[] =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1]!)

const repository = read('README.md')
const cli = read('packages/cli/README.md')
const built = {
  'dist/index.html': page('Home'),
  'dist/blog/hello/index.html': page('Hello'),
  'dist/blog/a & b/index.html': page('A & B'),
  'dist/drafts/a/index.html': page('Not yet'),
}
const home = 'https://example.com/'
const posts = [`${home}blog/a%20&amp;%20b/`, `${home}blog/hello/`]
const locsIn = (cwd: string): string[] =>
  [...readFileSync(join(cwd, 'dist/sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)</g)].map((match) => match[1]!)

function install(folder: string, name: string, cwd: string): void {
  const place = join(cwd, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(fileURLToPath(new URL(`../../packages/${folder}`, import.meta.url)), place, 'junction')
}

/** The lines of its shell blocks that start the command, without comments. */
const commandsOf = (readme: string): string[][] =>
  blocks(readme, 'sh')
    .flatMap((block) => block.split('\n'))
    .filter((line) => line.startsWith('npx sitemapkit '))
    .map((line) => line.replace(/ #.*/, '').trim().split(/ +/).slice(2))

describe.each([
  ['README.md', repository],
  ['packages/cli/README.md', cli],
])('%s', (_, readme) => {
  test('its commands, one after the other', async () => {
    const cwd = project(built)
    const commands = commandsOf(readme)
    expect(commands.map(([name]) => name)).toEqual(expect.arrayContaining(['generate', 'explain']))
    for (const command of commands) {
      // The map that was deployed before, to compare with.
      if (command[0] === 'diff') cpSync(join(cwd, 'dist/sitemap.xml'), join(cwd, command[1]!))
      expect(await sitemapkit(command, cwd), command.join(' ')).toMatchObject({ status: 0, stderr: '' })
    }
    expect(locsIn(cwd)).toEqual([home, ...posts, `${home}drafts/a/`])
  })
})

test('packages/cli/README.md: its config', async () => {
  const [config, ...others] = blocks(cli, 'js')
  expect(others).toEqual([])
  const cwd = project({ ...built, 'sitemap.config.mjs': config! })
  install('cli', 'sitemapkit', cwd)
  expect(await sitemapkit(['generate', 'dist'], cwd)).toMatchObject({ status: 0 })
  expect(locsIn(cwd)).toEqual([home, ...posts])
})

test('README.md: its scripts are those of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const run = [
    ...blocks(repository, 'sh')
      .join('')
      .matchAll(/^npm (?:run )?(\w+)/gm),
  ].map((match) => match[1]!)
  expect(run.filter((name) => name !== 'install')).toEqual(['demo', 'demo', 'test'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run))
})

test('README.md: its frontmatter', async () => {
  const [leftOut, listed, ...others] = blocks(repository, 'yaml')
  expect(others).toEqual([])
  const cwd = project({
    ...built,
    'dist/images/hero.jpg': 'a picture',
    'content/a & b.md': `---\n${leftOut}---\n`,
    'content/hello.md': `---\n${listed}---\n`,
    'sitemap.config.mjs': `export default { site: '${home}', source: { '/blog/*': 'content/*.md' } }`,
  })
  const { status, stdout } = await sitemapkit(['generate', 'dist'], cwd)
  expect([status, stdout]).toEqual([0, expect.not.stringContaining('warning')])
  expect(locsIn(cwd)).toEqual([home, `${home}blog/hello/`, `${home}drafts/a/`])
  expect(readFileSync(join(cwd, 'dist/sitemap.xml'), 'utf8')).toContain(
    `<lastmod>2026-05-01</lastmod><changefreq>weekly</changefreq><priority>0.8</priority><image:image><image:loc>${home}images/hero.jpg<`,
  )
})

test('README.md: its table of packages says what their peers are', () => {
  for (const [, name, folder, text] of repository.matchAll(/^\| \[`([^`]+)`\]\((packages\/\w+)\) \| (.*) \|$/gm)) {
    const manifest = JSON.parse(read(`${folder}/package.json`))
    expect(manifest.name).toBe(name)
    const majors = Object.values<string>(manifest.peerDependencies ?? {}).flatMap((range) => range.match(/\d+(?=\.)/g))
    if (manifest.peerDependencies) expect(text!.match(/\d+/g)).toEqual(majors.filter((major) => major !== '0'))
  }
})

describe('packages/core/README.md', () => {
  const expected = [
    [home, ...posts, `${home}drafts/a/`],
    [home, posts[0]],
    Array.from({ length: 1000 }, (_, id) => `${home}p/${id}`),
    [home, `${home}old`, `${home}p/a`],
  ]
  const sources = {
    'old/sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${home}old</loc></url></urlset>`,
    'products.json': '{ "items": [{ "slug": "a" }] }',
  }
  const scripts = blocks(read('packages/core/README.md'), 'js')

  test('every script has an outcome here', () => {
    expect(scripts).toHaveLength(expected.length)
  })

  test.each(scripts.map((script, i) => [i, script] as const))('script %i', async (i, script) => {
    const cwd = project({ ...built, ...sources, 'content/a & b.md': 'A & B\n', 'build.mjs': script })
    install('core', '@sitemapkit/core', cwd)
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['build.mjs'], { cwd })
    expect(stderr).toBe('')
    expect(stdout).toBe(script.includes('summarize') ? '4 URLs in sitemap.xml\n' : '')
    expect(locsIn(cwd)).toEqual(expected[i])
  })
})
