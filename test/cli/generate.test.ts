import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { page, project, sitemapkit } from './run.ts'

const site = ['--site', 'https://example.com']
const small = () =>
  project({
    'dist/index.html': page('Home', '<link rel="canonical" href="./">'),
    'dist/about.html': page('About'),
    'dist/a & b/index.html': page(
      'A & B',
      '<meta property="article:modified_time" content="2026-05-01T10:00:00+02:00">',
    ),
    'dist/hidden/index.html': page('Hidden', '<meta name="robots" content="noindex">'),
    'dist/404.html': page('Not found'),
  })
const locs = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]*)/g)].map((match) => match[1]!)

describe('generate', () => {
  test('writes a sitemap for a folder of built HTML, and the same again', async () => {
    const cwd = small()
    const first = await sitemapkit(['generate', 'dist', ...site], cwd)
    expect(first).toMatchSnapshot()
    const written = readFileSync(join(cwd, 'dist/sitemap.xml'), 'utf8')
    expect(written).toMatchSnapshot()
    expect((await sitemapkit(['generate', 'dist', ...site], cwd)).status).toBe(0)
    expect(readFileSync(join(cwd, 'dist/sitemap.xml'), 'utf8')).toBe(written)
  })

  test('--dry-run writes nothing', async () => {
    const cwd = small()
    const outcome = await sitemapkit(['generate', 'dist', ...site, '--dry-run'], cwd)
    expect(outcome).toMatchSnapshot()
    expect(existsSync(join(cwd, 'dist/sitemap.xml'))).toBe(false)
  })

  test('--json is pure JSON', async () => {
    const { stdout, stderr, status } = await sitemapkit(['generate', 'dist', ...site, '--json'], small())
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({
      url: 'https://example.com/sitemap.xml',
      counts: { listed: 3 },
      excluded: { noindex: 1, 'error-page': 1 },
    })
  })

  test('--urls, --base, --out, --text, --gzip', async () => {
    const cwd = small()
    const flags = ['--urls', 'clean', '--base', 'docs', '--out', 'maps', '--text']
    expect(await sitemapkit(['generate', 'dist', ...site, ...flags], cwd)).toMatchObject({ status: 0 })
    expect(locs(join(cwd, 'maps/sitemap.xml'))).toEqual([
      'https://example.com/docs/',
      'https://example.com/docs/a%20&amp;%20b/',
      'https://example.com/docs/about',
    ])
    expect(readFileSync(join(cwd, 'maps/sitemap.txt'), 'utf8').split('\n')).toHaveLength(4)
    expect(existsSync(join(cwd, 'dist/sitemap.xml'))).toBe(false)
  })

  test('--update-history writes the file, and another run alone does not', async () => {
    const cwd = small()
    expect(await sitemapkit(['generate', 'dist', ...site, '--update-history'], cwd)).toMatchObject({ status: 0 })
    const history = join(cwd, 'sitemap.history.json')
    const first = readFileSync(history, 'utf8')
    expect(first).toContain('"/about.html"')
    writeFileSync(join(cwd, 'dist/about.html'), page('About us'))
    writeFileSync(join(cwd, 'sitemap.config.mjs'), "export default { history: 'sitemap.history.json' }")
    expect(await sitemapkit(['generate', 'dist', ...site], cwd)).toMatchObject({ status: 0 })
    expect(readFileSync(history, 'utf8')).toBe(first)
    expect(await sitemapkit(['generate', 'dist', ...site, '--update-history'], cwd)).toMatchObject({ status: 0 })
    expect(readFileSync(history, 'utf8')).not.toBe(first)
  })

  test('flags win over the config file', async () => {
    const cwd = small()
    writeFileSync(
      join(cwd, 'sitemap.config.mjs'),
      "export default { site: 'https://config.example', exclude: ['/about.html'] }",
    )
    expect((await sitemapkit(['generate', 'dist', ...site], cwd)).status).toBe(0)
    expect(locs(join(cwd, 'dist/sitemap.xml'))).toEqual(['https://example.com/', 'https://example.com/a%20&amp;%20b/'])
  })
})

describe('faults', () => {
  test.each<[string, number, string[], Record<string, string>?]>([
    ['no command', 2, []],
    ['an unknown command names the nearest', 2, ['generat', 'dist']],
    ['an unknown option names the nearest', 2, ['generate', 'dist', ...site, '--gzipp']],
    ['an unknown short option', 2, ['generate', 'dist', ...site, '-x']],
    ['a missing folder name', 2, ['generate']],
    ['a folder that is not there', 1, ['generate', 'nowhere', ...site]],
    ['a file for a folder', 1, ['generate', 'package.json', ...site]],
    ['one argument too many', 2, ['generate', 'dist', 'more', ...site]],
    ['a value that is missing', 2, ['generate', 'dist', '--site']],
    ['an option given twice', 2, ['generate', 'dist', ...site, ...site]],
    ['a wrong word', 2, ['generate', 'dist', ...site, '--urls', 'pretty']],
    ['no site', 1, ['generate', 'dist']],
    ['no site, as JSON', 1, ['generate', 'dist', '--json']],
    ['wrong usage, as JSON', 2, ['generate', 'dist', '--json', '--gzipp']],
    ['a site without scheme', 1, ['generate', 'dist', '--site', 'example.com']],
    ['a config file that is not there', 1, ['generate', 'dist', ...site, '--config', 'x.mjs']],
    [
      'an unknown option in the config',
      1,
      ['generate', 'dist', ...site],
      { 'sitemap.config.mjs': 'export default { exclud: [] }' },
    ],
    [
      'a config that throws',
      1,
      ['generate', 'dist', ...site],
      { 'sitemap.config.mjs': "throw new Error('no database')" },
    ],
    [
      'a callback that throws',
      1,
      ['generate', 'dist', ...site],
      { 'sitemap.config.mjs': "export default { exclude: () => { throw new Error('boom') } }" },
    ],
    ['no page at all', 1, ['generate', 'empty', ...site], { 'empty/readme.txt': 'x' }],
    ['a sitemap of another tool', 1, ['generate', 'dist', ...site], { 'dist/sitemap.xml': '<urlset/>' }],
  ])('%s: exit status %i', async (_, status, args, files = {}) => {
    const cwd = project({ 'dist/index.html': page('Home'), ...files })
    const outcome = await sitemapkit(args, cwd)
    expect(outcome).toMatchSnapshot()
    expect(outcome.status).toBe(status)
    if (!files['dist/sitemap.xml']) expect(existsSync(join(cwd, 'dist/sitemap.xml'))).toBe(false)
  })
})

test.each([[['--help']], [['generate', '--help']], [['explain', '--help']]])('%j is asserted', async (args) => {
  const { stdout, stderr, status } = await sitemapkit(args, project({}))
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatchSnapshot()
})

test('--version', async () => {
  const { stdout, status } = await sitemapkit(['--version'], project({}))
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringMatching(/^sitemapkit\/\d+\.\d+\.\d+/) })
})
