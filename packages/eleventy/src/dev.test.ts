import { expect, test } from 'vitest'
import { mergeResults, pagesInMemory } from './dev.ts'
import type { Result } from './event.ts'

const result = (inputPath: string, url: string, content = ''): Result => ({
  inputPath,
  outputPath: `./_site${url}index.html`,
  url,
  content,
})
const urls = (results: readonly Result[]): (string | false)[] => results.map(({ url }) => url)
const [home, a, b] = [result('./index.md', '/'), result('./a.md', '/a/'), result('./b.md', '/b/')]
const content = {
  inputPathToUrl: { './index.md': ['/'], './a.md': ['/a/'], './b.md': ['/b/'], false: [false as const] },
}

test('a full build replaces all that was known', () => {
  expect(urls(mergeResults([home, a, b], { results: [home, a], incremental: false }, content))).toEqual(['/', '/a/'])
})

test('what Eleventy does to its results afterwards does not matter', () => {
  const own = { ...a }
  const merged = mergeResults([], { results: [own], incremental: false }, content)
  own.url = '/docs/a/'
  expect(urls(merged)).toEqual(['/a/'])
})

test('11ty-09: an incremental build gives only what it rendered again', () => {
  const again = result('./index.md', '/', 'new')
  const merged = mergeResults([home, a, b], { results: [again], incremental: true }, content)
  expect(urls(merged)).toEqual(['/a/', '/b/', '/'])
  expect(merged.at(-1)!.content).toBe('new')
})

test('a page whose template is gone, that has moved, or that its pagination lost is gone', () => {
  const tags = [result('./tags.njk', '/x/'), result('./tags.njk', '/y/')]
  const now = { inputPathToUrl: { './index.md': ['/'], './a.md': ['/moved/'], './tags.njk': ['/x/'] } }
  const moved = { results: [result('./a.md', '/moved/'), tags[0]!], incremental: true }
  expect(urls(mergeResults([home, a, b, ...tags], moved, now))).toEqual(['/', '/moved/', '/x/'])
})

test('HTML comes from memory, and copied HTML from where it lies', () => {
  const pages = pagesInMemory(
    {
      results: [{ ...a, content: '<html>A</html>' }, b],
      virtual: new Set(['./a.md']),
      copied: { map: { '/tool.html': './public/tool.html' } },
      dir: '_site',
    },
    '/docs',
    undefined,
  )
  expect(pages).toEqual([
    expect.objectContaining({ path: '/docs/a/', html: '<html>A</html>', source: './a.md' }),
    { path: '/docs/tool.html', file: './public/tool.html', source: './public/tool.html' },
  ])
  expect(pages[0]).not.toHaveProperty('file')
})
