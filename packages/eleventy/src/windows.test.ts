import { expect, test, vi } from 'vitest'

// Eleventy writes `/` in its own paths on every system; what we join to them has the rules of the system.
vi.mock('node:path', async (original) => {
  const { win32 } = await original<typeof import('node:path')>()
  return { ...win32, default: win32 }
})

const { outputFolder } = await import('./output-folder.ts')
const { refuseOwnTemplate } = await import('./own-template.ts')
const { pagesOfPassthrough, pagesOfResults } = await import('./pages.ts')

const result = { inputPath: './src/a & b.md', outputPath: './_site/a & b/index.html', url: '/a & b/', content: '' }

test('the address of a page comes from Eleventy, never from the file', () => {
  expect(pagesOfResults([result], '/sub')).toMatchObject([{ path: '/sub/a & b/', source: './src/a & b.md' }])
  const copied = { map: { '/tool/index.html': 'src\\tool\\index.html' } }
  for (const folder of ['C:\\site\\_site', './_site/'])
    expect(pagesOfPassthrough(copied, folder, '/sub')).toEqual([
      {
        path: '/sub/tool/',
        file: `${folder === './_site/' ? '_site' : folder}\\tool\\index.html`,
        source: 'src\\tool\\index.html',
      },
    ])
})

test('the output folder', () => {
  const event = { dir: { output: '_site' }, results: [result] }
  expect(outputFolder(event)).toBe('./_site')
  expect(outputFolder({ ...event, directories: { output: 'C:/site/_site/' } })).toBe('C:/site/_site/')
})

test('a template under the name of the sitemap is found in both notations', () => {
  for (const outputPath of ['./_site/sitemap.xml', '_site\\sitemap.xml'])
    expect(() => refuseOwnTemplate([{ inputPath: './src/s.njk', outputPath }], './_site/')).toThrow(/s\.njk/)
})
