import { expect, test } from 'vitest'
import { createSite, page } from '../../packages/core/src/testing/site.ts'

const plain = '---\ntitle: Plain\nlastmod: 2024-05-01\n---\n'
const bomb = (sign: string): string => {
  const level = (n: number): string =>
    `${'abcdefghi'[n]}: &${'abcdefghi'[n]} [${`${sign}${'abcdefghi'[n - 1]},`.repeat(9)}]`
  return `---\na: &a ["lol"]\n${[1, 2, 3, 4, 5, 6, 7, 8].map(level).join('\n')}\nimages: *i\n---\n`
}
const megabyte = 'k'.repeat(1_000_000)

/** [what, file, text, codes that are reported, lastmod of the page] */
test.each<[string, string, string, string[], string | undefined]>([
  ['a YAML bomb', 'a.md', bomb('*'), ['frontmatter-invalid'], undefined],
  [
    'an anchor that holds itself',
    'a.md',
    '---\na: &a { b: *a }\nimages: &b [*b]\nlastmod: 2024-05-01\n---\n',
    [],
    '2024-05-01',
  ],
  ['an alias of nothing', 'a.md', '---\nlastmod: *nothing\n---\n', ['frontmatter-invalid'], undefined],
  ['a key of 1 MB', 'a.md', `---\n${megabyte}: 1\nlastmod: 2024-05-01\n---\n`, ['frontmatter-invalid'], undefined],
  ['a complex key', 'a.md', `---\n? { a: [1, 2] }\n: b\nlastmod: 2024-05-01\n---\n`, [], '2024-05-01'],
  ['a value of 1 MB where a date is wanted', 'a.md', `---\nlastmod: ${megabyte}\n---\n`, ['entry-date'], undefined],
  ['a TOML key of 1 MB', 'a.md', `+++\n${megabyte} = 1\nlastmod = 2024-05-01\n+++\n`, [], '2024-05-01'],
  ['a JSON text of 20 MB', 'a.md', `{"a":"${megabyte.repeat(20)}","lastmod":"2024-05-01"}\n`, [], '2024-05-01'],
  ['a fence that never closes, of 5 MB', 'a.md', `---\na: ${megabyte.repeat(5)}\n`, ['frontmatter-invalid'], undefined],
  ['5 MB of blank lines', 'a.md', `${'\n'.repeat(5_000_000)}---\nlastmod: 2024-05-01\n---\n`, [], '2024-05-01'],
  [
    '100,000 keys',
    'a.md',
    `---\n${Array.from({ length: 100_000 }, (_, n) => `k${n}: 1\n`).join('')}lastmod: 2024-05-01\n---\n`,
    [],
    '2024-05-01',
  ],
  ['YAML nested 50,000 deep', 'a.md', `---\na: ${'['.repeat(50_000)}\n---\n`, ['frontmatter-invalid'], undefined],
  [
    'JSON nested 50,000 deep',
    'a.md',
    `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)},"lastmod":"2024-05-01"}\n`,
    [],
    '2024-05-01',
  ],
  [
    'TOML nested 50,000 deep',
    'a.md',
    `+++\na = ${'['.repeat(50_000)}${']'.repeat(50_000)}\n+++\n`,
    ['frontmatter-invalid'],
    undefined,
  ],
  [
    'code nested 50,000 deep',
    'a.mdx',
    `export const metadata = { a: ${'['.repeat(50_000)}${']'.repeat(50_000)} }\n`,
    [],
    undefined,
  ],
  [
    'a literal of code of 10 MB',
    'a.mdx',
    `export const metadata = { a: "${megabyte.repeat(10)}", lastmod: '2024-05-01' }\n`,
    [],
    '2024-05-01',
  ],
  [
    '10 MB of blanks in code',
    'a.mdx',
    `export const metadata = { a: 1,${' '.repeat(10_000_000)} lastmod: '2024-05-01' }\n`,
    [],
    '2024-05-01',
  ],
  [
    'a tag that would make an object',
    'a.md',
    '---\na: !!js/function "function () { throw 1 }"\nlastmod: 2024-05-01\n---\n',
    [],
    '2024-05-01',
  ],
  ['code as frontmatter', 'a.md', '---js\n{ lastmod: process.exit(3) }\n---\n', ['frontmatter-script'], undefined],
  [
    'keys of prototypes',
    'a.md',
    '---\n__proto__: { lastmod: 2020-01-01, draft: true }\nconstructor: { prototype: { draft: true } }\nlastmod: 2024-05-01\n---\n',
    [],
    '2024-05-01',
  ],
  [
    'prototypes below sitemap',
    'a.md',
    '---\nsitemap: { __proto__: { exclude: true }, lastmod: 2024-05-01 }\n---\n',
    ['frontmatter-unknown'],
    '2024-05-01',
  ],
  [
    'prototypes by merge',
    'a.md',
    '---\n<<: { __proto__: { draft: true } }\nlastmod: 2024-05-01\n---\n',
    [],
    '2024-05-01',
  ],
  [
    'TOML tables of prototypes',
    'a.md',
    '+++\n[__proto__]\ndraft = true\n[constructor.prototype]\ndraft = true\n+++\n',
    [],
    undefined,
  ],
])(
  '%s: the other page stands, the build ends, no prototype is touched',
  async (_, file, text, codes, lastmod) => {
    const site = await createSite({
      'dist/index.html': page(),
      'dist/a/index.html': page(),
      'dist/b/index.html': page(),
      [`content/${file}`]: text,
      'content/b.md': plain,
    })
    const pages = [
      { path: '/', file: 'dist/index.html' },
      { path: '/a/', file: 'dist/a/index.html', source: `content/${file}` },
      { path: '/b/', file: 'dist/b/index.html', source: 'content/b.md' },
    ]
    const report = await site.build({ lastmod: ['frontmatter'], robots: false }, pages)
    expect(Object.keys(report.findingCounts)).toEqual(codes)
    for (const { message } of report.findings) expect(message.length).toBeLessThan(1000)
    const xml = (await site.read())['sitemap.xml']!
    expect(xml).toMatch(/\/b\/<\/loc>\s*<lastmod>2024-05-01</)
    const [, date] = /\/a\/<\/loc>\s*(?:<lastmod>([^<]*))?/.exec(xml)!
    expect(date).toBe(lastmod)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { draft?: unknown }).draft).toBeUndefined()
  },
  30_000,
)
