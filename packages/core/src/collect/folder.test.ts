import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type FolderOptions, pagesOfFolder } from './folder.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const html = (body = '', head = ''): string => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

/** Names, or names with their text. */
type Files = string[] | Record<string, string>

async function folderOf(files: Files): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'folder-'))
  folders.push(dir)
  const texts = Array.isArray(files) ? Object.fromEntries(files.map((name) => [name, html()])) : files
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  return dir
}
const pagesOf = async (files: Files, options?: FolderOptions) => pagesOfFolder(await folderOf(files), options)
const listed = async (files: Files, options?: FolderOptions): Promise<string[]> =>
  (await pagesOf(files, options)).filter(({ excluded }) => !excluded).map(({ path }) => path!)
const left = async (files: string[]) =>
  Object.fromEntries(
    (await pagesOf(files)).filter(({ excluded }) => excluded).map(({ path, excluded }) => [path, excluded]),
  )

describe('addresses', () => {
  test('core-21: as the site links it, else with its ending', async () => {
    const files = ['index.html', 'about/index.html', 'contact.html']
    expect(await listed(files)).toEqual(['/about/', '/contact.html', '/'])
    expect(
      await listed({
        ...Object.fromEntries(files.map((name) => [name, html()])),
        'index.html': html('<a href="/contact">'),
      }),
    ).toEqual(['/about/', '/contact', '/'])
  })

  test('an-011: index.html is its folder', async () => {
    expect(await listed(['blog/post-1/index.html', 'index.html'])).toEqual(['/blog/post-1/', '/'])
  })

  test.each([
    ['clean', '/about'],
    ['html', '/about.html'],
  ] as const)('an-012: %s gives %s', async (urls, about) => {
    expect(await listed(['index.html', 'docs/index.html', 'about.html', '404.html'], { urls })).toEqual([
      about,
      '/docs/',
      '/',
    ])
  })

  test('fw-03: flat files become clean URLs', async () => {
    const files = ['index.html', 'my-page.html', 'blog/post.html']
    expect(await listed(files, { urls: 'clean' })).toEqual(['/blog/post', '/', '/my-page'])
  })

  test('fw-04: the form of the written file decides', async () => {
    expect(await listed(['about/index.html'])).toEqual(['/about/'])
  })

  test('vite-07: a dot in a path is no ending', async () => {
    expect(await listed(['v1.2/index.html', 'docs/v1.2.html'], { urls: 'clean' })).toEqual(['/docs/v1.2', '/v1.2/'])
  })

  test('an-070: a folder with a dot in its name is a page, a PDF is none', async () => {
    const files = ['partner/partner.1/index.html', 'partner/v3.2.1/index.html', 'file.pdf', 'about.me/index.html']
    expect(await listed(files)).toEqual(['/about.me/', '/partner/partner.1/', '/partner/v3.2.1/'])
  })

  test('raw names, each case of letters, both endings', async () => {
    const files = [
      'a & b.html',
      '100%/index.html',
      'größe.htm',
      'Case.html',
      'case.html',
      'x.HTML',
      '中文/a?b#c.html',
      "o'neil.html",
    ]
    expect(await listed(files)).toEqual([
      '/100%/',
      '/Case.html',
      '/a & b.html',
      '/case.html',
      '/größe.htm',
      "/o'neil.html",
      '/x.HTML',
      '/中文/a?b#c.html',
    ])
  })

  test('names that are not what they seem', async () => {
    expect(
      await listed(
        [
          'a.html/index.html',
          'html',
          'b.html.txt',
          'INDEX.HTML',
          'c/index.htm',
          'd/index.html',
          'd/index.htm',
          'e.html',
          'e/index.html',
        ],
        { urls: 'clean' },
      ),
    ).toEqual(['/INDEX', '/a.html/', '/c/', '/d/index', '/d/', '/e.html', '/e/'])
  })

  test.each(['/docs/', 'docs', '/docs', 'https://cdn.example/docs/', './'])('base %s', async (base) => {
    const expected = base.includes('.') ? ['/a.html', '/'] : ['/docs/a.html', '/docs/']
    expect(await listed(['index.html', 'a.html'], { base })).toEqual(expected)
  })

  test('a base is encoded, a path is raw', async () => {
    expect(await listed(['a.html'], { base: '/b%C3%BC b/' })).toEqual(['/bü b/a.html'])
  })
})

describe('the form that the site itself uses', () => {
  const site = (canonical: string, link: string) => ({
    'index.html': html(link),
    'about.html': html('', canonical),
    'blog/post.html': html(),
  })

  test.each([
    ['<link rel=canonical href="https://example.com/about">', '', '/about'],
    ['<link rel=canonical href="/about">', '', '/about'],
    ['<link rel=canonical href="https://example.com/about.html">', '<a href="/about">', '/about.html'],
    ['<link rel=canonical href="https://example.com/about/">', '', '/about/'],
    ['<link rel=canonical href="https://example.com/">', '', '/about.html'],
    ['', '<a href="/about">', '/about'],
    ['', '<a href="about">', '/about'],
    ['', '<a href="./about?x#y">', '/about'],
    ['', '<a href="about.html">', '/about.html'],
    ['', '<a href="/blog/post/">', '/about/'],
    ['', '<a href="https://example.com/about">', '/about'],
    ['', '<a href="https://other.example/about">', '/about.html'],
    ['', '<a href="/about"><a href="/blog/post"><a href="/about.html">', '/about'],
    ['', '<a href="/about"><a href="/about.html">', '/about.html'],
    ['', '<!-- <a href="/about"> --><template><a href="/about"></template>', '/about.html'],
  ])('%s%s → %s', async (canonical, link, expected) => {
    expect(await listed(site(canonical, link), { site: 'https://example.com' })).toContain(expected)
  })

  test('is looked for below the base', async () => {
    const files = { 'index.html': html('<a href="/docs/about">'), 'about.html': html() }
    expect(await listed(files, { base: '/docs/' })).toEqual(['/docs/about', '/docs/'])
    expect(await listed(files)).toEqual(['/about.html', '/'])
  })

  test('is found in a sample of a large site, always the same', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 500 }, (_, n) => [`p${n}.html`, html('', `<link rel=canonical href=/p${n}>`)]),
    )
    const dir = await folderOf(files)
    const pages = await pagesOfFolder(dir)
    expect(pages).toHaveLength(500)
    expect(pages.every(({ path }) => !path!.endsWith('.html'))).toBe(true)
    expect(await pagesOfFolder(dir)).toEqual(pages)
  })
})

describe('what is left out', () => {
  test('vite-08: error and fallback pages', async () => {
    // offline.html is left out by its own noindex, when it is read.
    const files = ['index.html', '404.html', '404/index.html', '500.html', '200.html', 'offline.html']
    expect(await listed(files)).toEqual(['/', '/offline.html'])
    expect(await left(files)).toMatchObject({
      '/404.html': { reason: 'error-page', by: 'the name of an error page: 404.html' },
    })
  })

  test('vite-09: also in locale folders', async () => {
    expect(await listed(['index.html', '404.html', 'fr/index.html', 'fr/404.html'])).toEqual(['/fr/', '/'])
  })

  test('an-016: an item whose id is 404 is a page', async () => {
    const files = ['404', 'shop/404', 'shop/500', 'year/2024', 'products/123'].map((name) => `${name}/index.html`)
    expect(await listed(files)).toEqual(['/products/123/', '/shop/404/', '/shop/500/', '/year/2024/'])
  })

  test('next-export-404: those of a static export', async () => {
    const files = ['index.html', 'about.html', '404.html', '404/index.html', '_not-found/index.html', '_not-found.html']
    expect(await listed(files, { urls: 'clean' })).toEqual(['/about', '/'])
  })

  test('locales that are named', async () => {
    expect(await listed(['deutsch/404.html', 'shop/404.html'], { locales: ['deutsch'] })).toEqual(['/shop/404.html'])
  })

  test('stray files, each with its reason', async () => {
    expect(
      await left([
        'index.html',
        'google1234567890abcdef.html',
        'yandex_1234567890abcdef.html',
        'vendor/node_modules/pkg/README.html',
        'node_modules/pkg/index.html',
        '.vercel/x.html',
        '.hidden.html',
        '.well-known/security.html',
        'google-fonts.html',
        'blog/google1234567890abcdef.html',
        'README/index.html',
        'docs/README.html',
      ]),
    ).toEqual({
      '/google1234567890abcdef.html': { reason: 'not-a-page', by: 'the verification file of Google' },
      '/yandex_1234567890abcdef.html': { reason: 'not-a-page', by: 'the verification file of Yandex' },
      '/vendor/node_modules/pkg/README.html': { reason: 'not-a-page', by: 'a copied npm package (node_modules)' },
      '/node_modules/pkg/': { reason: 'not-a-page', by: 'a copied npm package (node_modules)' },
      '/README/': { reason: 'not-a-page', by: 'the README of the repository' },
      '/.vercel/x.html': { reason: 'not-a-page', by: 'a hidden file or folder (.vercel)' },
      '/.hidden.html': { reason: 'not-a-page', by: 'a hidden file or folder (.hidden.html)' },
    })
  })
})

describe('the folder itself', () => {
  test('links are followed, loops are not', async () => {
    const dir = await folderOf(['v2/index.html', 'a/index.html', 'b/index.html'])
    await symlink(join(dir, 'v2'), join(dir, 'latest'))
    await symlink(dir, join(dir, 'v2/self'))
    await symlink(dirname(dir), join(dir, 'v2/above'))
    await symlink('.', join(dir, 'here'))
    await symlink(join(dir, 'b'), join(dir, 'a/to-b'))
    await symlink(join(dir, 'a'), join(dir, 'b/to-a'))
    await symlink(join(dir, 'v2/index.html'), join(dir, 'linked.html'))
    await symlink(join(dir, 'nowhere'), join(dir, 'dangling.html'))
    const pages = await pagesOfFolder(dir)
    expect(pages.filter(({ excluded }) => !excluded).map(({ path }) => path)).toEqual([
      '/a/',
      '/a/to-b/',
      '/b/',
      '/b/to-a/',
      '/latest/',
      '/linked.html',
      '/v2/',
    ])
    expect(pages.find(({ path }) => path === '/dangling.html')).toEqual({
      path: '/dangling.html',
      excluded: { reason: 'not-a-page', by: 'a link that leads nowhere' },
    })
  })

  test('an empty folder has no pages', async () => expect(await pagesOf([])).toEqual([]))
  test('a folder that is not there is an error', async () => {
    await expect(pagesOfFolder(join(await folderOf([]), 'dist'))).rejects.toThrow(
      /^The folder .*dist cannot be read: .*ENOENT.*\[folder-unreadable\]$/,
    )
  })
  test('a file is an error', async () => {
    await expect(pagesOfFolder(join(await folderOf(['a.html']), 'a.html'))).rejects.toThrow(/ENOTDIR/)
  })

  test('files are absolute', async () => {
    const dir = await folderOf(['a/index.html'])
    expect(await pagesOfFolder(dir)).toEqual([{ path: '/a/', file: join(dir, 'a', 'index.html') }])
  })
})
