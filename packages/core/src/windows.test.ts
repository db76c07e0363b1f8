import { expect, test, vi } from 'vitest'

// Every function below works with the path rules of Windows, as Node has them there.
vi.mock('node:path', async (original) => {
  const { win32 } = await original<typeof import('node:path')>()
  return { ...win32, default: win32 }
})

const { createLocalSite } = await import('./check/targets/local-site.ts')
const { compileSource } = await import('./collect/source/pattern.ts')
const { ownSources } = await import('./collect/source.ts')
const { createFindings } = await import('./diagnostics/findings.ts')
const { witnessRecords } = await import('./explain/witness-file.ts')
const { resolveOptions } = await import('./options/resolve.ts')
const { toCandidates } = await import('./resolve/found.ts')
const { formatFindings } = await import('./check/format-findings.ts')
const { isAddress, pathOf } = await import('./entries/open-source.ts')

const options = resolveOptions({ site: 'https://example.com', dir: 'C:\\site\\dist', root: 'C:\\site' })

test('the output folder and the project keep their drive', () => {
  expect([options.dir, options.root]).toEqual(['C:\\site\\dist', 'C:\\site'])
  const share = resolveOptions({ site: 'https://example.com', dir: 'dist', root: '\\\\host\\share\\site' })
  expect(share.root).toBe('\\\\host\\share\\site')
})

test.each([
  ['C:\\site\\dist\\sitemap.xml', 'https://example.com/docs/sitemap.xml'],
  ['C:\\site\\dist\\a & b\\größe.xml', 'https://example.com/docs/a%20%26%20b/gr%C3%B6%C3%9Fe.xml'],
  ['c:\\site\\dist\\maps\\sitemap-0.xml', 'https://example.com/docs/maps/sitemap-0.xml'],
])('the address of %s', (file, url) => {
  expect(createLocalSite('C:\\site\\dist', 'https://example.com/docs').urlOf(file)).toBe(url)
})

test('an address cannot name a file outside of the folder', async () => {
  const site = createLocalSite('C:\\site\\dist', 'https://example.com')
  for (const path of ['/..%5C..%5Csecret.xml', '/%2e%2e/secret.xml', '/D:%5Csecret.xml', '/C:/secret.xml'])
    expect(await site.fileOf(`https://example.com${path}`, 'C:\\site\\dist\\sitemap.xml'), path).toBeUndefined()
})

test('a source map with backslashes', () => {
  expect(compileSource('/blog/**', 'content\\blog\\**.md')('/blog/a/b')).toEqual(['content\\blog\\a/b.md'])
  expect(compileSource('/**', 'C:\\site\\content\\**.md')('/a')).toEqual(['C:\\site\\content\\a.md'])
  expect(compileSource('/blog/**', 'content/blog/**.md')('/blog/..\\..\\secret')).toEqual([])
})

test('one source in two spellings is one file, and findings name it with /', () => {
  const findings = createFindings()
  const own = ownSources(
    [
      { path: '/a/', source: 'src\\tags.md' },
      { path: '/b/', source: 'C:\\site\\src/tags.md' },
      { path: '/c/', source: 'src/c.md' },
    ],
    'C:\\site',
    findings,
  )
  expect([...own]).toEqual(['C:\\site\\src\\c.md'])
  expect(findings.list.map(({ file }) => file)).toEqual(['src/tags.md'])
})

test('witnesses name files with /', () => {
  const page = { path: '/blog/', file: 'C:\\site\\dist\\blog\\index.html', source: 'src\\blog.md' }
  const { candidates } = toCandidates([{ page, facts: {} }], options, createFindings())
  const resolution = { listed: candidates, exclusions: [], leftOut: new Map(), unaddressed: [] }
  const [, record] = witnessRecords(resolution, options)
  expect(record).toMatchObject({ file: 'dist/blog/index.html', source: 'src/blog.md' })
})

test('machine-readable findings name files with /', async () => {
  const finding = { code: 'bom', severity: 'warning', message: 'm', file: 'dist\\a b.xml', line: 1, column: 1 } as const
  expect(await formatFindings([finding], 'sarif', { targets: ['dist'], version: '1.0.0' })).toContain('dist/a%20b.xml')
})

test.each([
  ['C:\\old\\sitemap.xml', 'C:\\old\\sitemap.xml'],
  ['C:/old/sitemap.xml', 'C:\\old\\sitemap.xml'],
  ['\\\\host\\share\\sitemap.xml', '\\\\host\\share\\sitemap.xml'],
  ['file:///C:/a%20b/sitemap.xml', 'C:\\a b\\sitemap.xml'],
  ['file://host/share/sitemap.xml', '\\\\host\\share\\sitemap.xml'],
])('entries of %s are read from a file', (target, path) => {
  expect(isAddress(target)).toBe(false)
  expect(pathOf(target, { windows: true })).toBe(path)
})
