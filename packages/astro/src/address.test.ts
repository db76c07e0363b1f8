import { expect, test } from 'vitest'
import { filesOfName, nameOfFile, pathOfFile, pathOfName, type Serving } from './address.ts'

const serving = (given: Partial<Serving> = {}): Serving => ({
  base: '/',
  trailingSlash: 'ignore',
  format: 'directory',
  ...given,
})

test.each<[string, string[], Partial<Serving>, string[]]>([
  [
    "an-002: trailingSlash 'never': bare, the origin root with its slash",
    ['index.html', 'about/index.html'],
    { trailingSlash: 'never' },
    ['/', '/about'],
  ],
  [
    'an-003: the home of a locale has no slash then',
    ['index.html', 'en-au/index.html', 'en-au/about/index.html'],
    { trailingSlash: 'never' },
    ['/', '/en-au', '/en-au/about'],
  ],
  [
    'an-004: a base without a slash is not glued to the path',
    ['index.html', 'post/1/index.html'],
    { base: '/blog', trailingSlash: 'never' },
    ['/blog', '/blog/post/1'],
  ],
  ['an-004: base "docs"', ['about/index.html'], { base: 'docs' }, ['/docs/about/']],
  [
    'an-006: the root under a base, once, with its slash',
    ['index.html', 'guide/index.html'],
    { base: '/my-project' },
    ['/my-project/', '/my-project/guide/'],
  ],
  [
    "an-006: without a slash under 'never'",
    ['index.html', 'guide/index.html'],
    { base: '/my-project', trailingSlash: 'never' },
    ['/my-project', '/my-project/guide'],
  ],
  ['an-007: base with slashes on both ends', ['index.html'], { base: '/app/', trailingSlash: 'always' }, ['/app/']],
  [
    "an-009: build.format 'file' is Astro.url, with its ending",
    ['index.html', 'test.html', 'blog.html', 'blog/a.html'],
    { format: 'file' },
    ['/', '/test.html', '/blog.html', '/blog/a.html'],
  ],
  [
    "an-010: build.format 'preserve': the written file decides",
    ['page2.html', 'blog/index.html'],
    { format: 'preserve' },
    ['/page2.html', '/blog/'],
  ],
  [
    "an-010: 'preserve' and 'never'",
    ['page2.html', 'blog/index.html'],
    { format: 'preserve', trailingSlash: 'never' },
    ['/page2.html', '/blog'],
  ],
  ['an-011: never /index.html', ['blog/post-1/index.html', 'index.html'], {}, ['/blog/post-1/', '/']],
  ['a page named index.html inside a name', ['my-index.html'], { format: 'file' }, ['/my-index.html']],
  [
    'raw: spaces, letters, what Astro encodes in file names',
    ['q/a b/index.html', 'q/größe/index.html', 'q/e%3Ff/index.html'],
    {},
    ['/q/a b/', '/q/größe/', '/q/e%3Ff/'],
  ],
])('%s', (_, files, given, paths) => {
  expect(files.map((file) => pathOfFile(file, serving(given)))).toEqual(paths)
})

test.each<[string, string[], Partial<Serving>, string[]]>([
  ['an-022: ignore, format directory', ['', 'about'], {}, ['/', '/about/']],
  ['an-022: always', ['', 'about'], { trailingSlash: 'always', format: 'file' }, ['/', '/about/']],
  ['an-022: never, with a base', ['', 'about'], { trailingSlash: 'never', base: '/docs/' }, ['/docs', '/docs/about']],
  ['an-022: ignore, format file', ['', 'about'], { format: 'file', base: '/docs' }, ['/docs/', '/docs/about']],
])('on request: %s', (_, names, given, paths) => {
  expect(names.map((name) => pathOfName(name, serving(given)))).toEqual(paths)
})

test('a name is the path of its file, whatever the format', () => {
  expect(
    ['index.html', 'a/index.html', 'a.html', 'a/b.html', 'a.html/index.html', 'my-index.html'].map(nameOfFile),
  ).toEqual(['', 'a', 'a', 'a/b', 'a.html', 'my-index'])
  expect(filesOfName('')).toEqual(['index.html'])
  expect(filesOfName('a/b')).toEqual(['a/b/index.html', 'a/b.html'])
})
