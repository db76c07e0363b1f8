import { posix, sep, win32 } from 'node:path'
import { expect, test } from 'vitest'
import { encodedName, nameBelow, relativeName, shownFile } from './disk-path.ts'

test.each<[string, string, string, string | undefined]>([
  ['C:\\site\\dist', 'C:\\site\\dist\\blog\\index.html', 'blog/index.html', 'blog/index.html'],
  ['C:\\site\\dist\\', 'c:\\Site\\dist\\a & b.html', 'a & b.html', 'a & b.html'],
  ['C:/site/dist', 'C:\\site/dist\\größe\\灯塔.html', 'größe/灯塔.html', 'größe/灯塔.html'],
  ['C:\\site\\dist', 'C:\\site\\dist', '', ''],
  ['C:\\site\\dist', 'C:\\site\\..dist\\a', '../..dist/a', undefined],
  ['C:\\site\\dist', 'C:\\site\\dist\\..a\\b', '..a/b', '..a/b'],
  ['C:\\site\\dist', 'C:\\site', '..', undefined],
  ['C:\\site\\dist', 'D:\\site\\dist\\a.html', 'D:/site/dist/a.html', undefined],
  ['C:\\', 'C:\\a\\b.html', 'a/b.html', 'a/b.html'],
  ['\\\\host\\share\\dist', '\\\\host\\share\\dist\\a\\b.html', 'a/b.html', 'a/b.html'],
  ['\\\\host\\share\\dist', '\\\\host\\other\\a.html', '../../other/a.html', undefined],
  ['\\\\host\\share\\dist', '\\\\another\\share\\a.html', '//another/share/a.html', undefined],
  ['\\\\?\\C:\\site', '\\\\?\\C:\\site\\a.html', 'a.html', 'a.html'],
])('path.win32: %s, %s', (folder, file, name, below) => {
  expect(relativeName(folder, file, win32)).toBe(name)
  expect(nameBelow(folder, file, win32)).toBe(below)
})

test.each<[string, string, string, string | undefined]>([
  ['/site/dist', '/site/dist/blog/index.html', 'blog/index.html', 'blog/index.html'],
  ['/site/dist', '/site/dist/a\\b.html', 'a\\b.html', 'a\\b.html'],
  ['/site/dist', '/site/dist', '', ''],
  ['/site/dist', '/site/distant/a', '../distant/a', undefined],
  ['/site/dist', '/site/dist/..a', '..a', '..a'],
])('path.posix: %s, %s', (folder, file, name, below) => {
  expect(relativeName(folder, file, posix)).toBe(name)
  expect(nameBelow(folder, file, posix)).toBe(below)
})

test('a name as URL text', () => {
  expect(encodedName('a & b/größe.xml')).toBe('a%20%26%20b/gr%C3%B6%C3%9Fe.xml')
})

test.runIf(sep === '/')('files in messages', () => {
  expect(shownFile('/site/dist/a.xml', '/site')).toBe('dist/a.xml')
  expect(shownFile('/other/a.xml', '/site')).toBe('/other/a.xml')
  expect(shownFile('/site', '/site')).toBe('/site')
})
