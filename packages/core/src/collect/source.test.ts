import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import type { SitemapOptions } from '../options/types.ts'
import { createSourceFinder, ownSources } from './source.ts'

const root = mkdtempSync(join(tmpdir(), 'source-'))
afterAll(() => rmSync(root, { recursive: true }))
for (const file of [
  'content/blog/a.md',
  'content/blog/deep/b.md',
  'content/blog/index.md',
  'content/blog/folder/index.md',
  'content/blog/a & b %20 ü.md',
  'content/blog/v1.2.md',
  'content/blog/[slug].md',
  'content/index.md',
  'content/about.mdx',
  'content/en/a.md',
  'content/de/a.md',
  'secret.md',
]) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), '')
}

async function find(option: NonNullable<SitemapOptions['source']>, path: string) {
  const findings = createFindings()
  const file = await createSourceFinder(option, root, findings)({ path }, path)
  return { file: file && relative(root, file), findings: findings.list }
}

const blog = { '/blog/**': 'content/blog/**.md' }
const all = { '/**': 'content/**' }

test.each<[string, Record<string, string>, string, string | undefined]>([
  ['a page', blog, '/blog/a', 'content/blog/a.md'],
  ['a final slash', blog, '/blog/a/', 'content/blog/a.md'],
  ['its ending', blog, '/blog/a.html', 'content/blog/a.md'],
  ['index.html', blog, '/blog/a/index.html', 'content/blog/a.md'],
  ['any depth', blog, '/blog/deep/b/', 'content/blog/deep/b.md'],
  ['the folder itself', blog, '/blog/', 'content/blog/index.md'],
  ['the folder itself, no slash', blog, '/blog', 'content/blog/index.md'],
  ['a folder with an index', blog, '/blog/folder/', 'content/blog/folder/index.md'],
  ['blanks, signs, percent, other letters', blog, '/blog/a & b %20 ü/', 'content/blog/a & b %20 ü.md'],
  ['a dot in the name', blog, '/blog/v1.2/', 'content/blog/v1.2.md'],
  ['a dot in the name, no ending given', all, '/blog/v1.2', 'content/blog/v1.2.md'],
  ['the home page', all, '/', 'content/index.md'],
  ['an ending that is not given', all, '/about/', 'content/about.mdx'],
  ['alternatives', { '/*': 'content/*.{md,mdx}' }, '/about/', 'content/about.mdx'],
  ['the same braces on both sides', { '/{en,de}/*': 'content/{en,de}/*.md' }, '/de/a/', 'content/de/a.md'],
  ['a locale as wildcard', { '/*/*': 'content/*/*.md' }, '/en/a', 'content/en/a.md'],
  ['no wildcard', { '/imprint/': 'content/about.mdx' }, '/imprint', 'content/about.mdx'],
  ['no leading slash', { 'blog/*': './content/blog/*.md' }, '/blog/a/', 'content/blog/a.md'],
  [
    'the first pair whose file exists',
    { '/**': 'nowhere/**.md', '/blog/*': 'content/blog/*.md' },
    '/blog/a',
    'content/blog/a.md',
  ],
  ['a single part only', { '/blog/*': 'content/blog/*.md' }, '/blog/deep/b', undefined],
  ['signs of regular expressions', { '/blog/[slug]': 'content/blog/[slug].md' }, '/blog/s', undefined],
  ['no such file', blog, '/blog/none/', undefined],
  ['another path', blog, '/other/', undefined],
  ['a path that begins alike', blog, '/blogs/a', undefined],
  ['a way out', blog, '/blog/../../secret', undefined],
  ['a way out, with backslashes', blog, '/blog/..\\..\\secret', undefined],
  [
    'a folder beside the project',
    { '/blog/**': `../${basename(root)}/content/blog/**.md` },
    '/blog/a/',
    'content/blog/a.md',
  ],
  ['a folder', { '/**': 'content/**' }, '/blog/deep', undefined],
])('%s', async (_, option, path, expected) => {
  expect(await find(option, path)).toEqual({ file: expected, findings: [] })
})

test('more wildcards on the right than on the left', () => {
  expect(() =>
    createSourceFinder({ '/blog/*': 'content/**/*.md' }, root, createFindings()),
  ).toThrowErrorMatchingInlineSnapshot(
    `[SitemapError: The option \`source\` maps '/blog/*' to 'content/**/*.md', which has more wildcards than the path gives. Use as many on the right as on the left: { '/blog/**': 'content/blog/**.md' }. [source-wildcards]]`,
  )
})

describe('a function', () => {
  test('gives a file, or none', async () => {
    expect(await find(({ path }) => (path === '/x/' ? 'content/about.mdx' : undefined), '/x/')).toEqual({
      file: 'content/about.mdx',
      findings: [],
    })
    expect(await find(() => undefined, '/x/')).toEqual({ file: undefined, findings: [] })
  })

  test('a file that does not exist is said', async () => {
    const { file, findings } = await find(() => 'content/none.md', '/x/')
    expect([file, findings.map(({ code, message }) => [code, message])]).toMatchInlineSnapshot(`
      [
        undefined,
        [
          [
            "content-missing",
            "The content file content/none.md, named as the source of /x/, does not exist.",
          ],
        ],
      ]
    `)
  })

  test.each<[string, () => unknown]>([
    ['a promise', async () => 'content/about.mdx'],
    ['a promise that fails', async () => Promise.reject(new Error('late'))],
    ['a number', () => 1],
    [
      'an error',
      () => {
        throw new Error('boom')
      },
    ],
  ])('%s fails the build', async (_, source) => {
    await expect(find(source as () => string, '/x/')).rejects.toThrowErrorMatchingSnapshot()
  })
})

describe('only a file of one page alone is its own', () => {
  const own = (pages: Record<string, string>) => {
    const findings = createFindings()
    const files = ownSources(
      Object.entries(pages).map(([path, source]) => ({ path, source })),
      root,
      findings,
    )
    return { files: [...files].map((file) => relative(root, file)), findings: findings.list }
  }

  test('a template of several pages is not', () => {
    const { files, findings } = own({
      '/a/': 'content/a.md',
      '/tags/1/': 'src/tags.njk',
      '/tags/2/': './src/tags.njk',
      '/tags/3/': join(root, 'src/tags.njk'),
      '/tags/': 'src/tags.njk',
    })
    expect(files).toEqual(['content/a.md'])
    expect(findings.map(({ code, severity, message, fix }) => [code, severity, message, fix])).toMatchInlineSnapshot(`
      [
        [
          "source-shared",
          "notice",
          "src/tags.njk is the source of 4 pages (/tags, /tags/1, /tags/2, …), so neither its git date nor its frontmatter counts for any of them.",
          "Where each page has a content file of its own, name it with the option \`source\`.",
        ],
      ]
    `)
  })

  test('both forms of one path are one page', () => {
    expect(own({ '/a': 'a.md', '/a/': 'a.md', '/': 'index.md' })).toEqual({ files: ['a.md', 'index.md'], findings: [] })
  })
})
