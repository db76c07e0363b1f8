import { expect, test } from 'vitest'
import { writtenPages } from './written.ts'

test('the files of a build on a drive of Windows are named below its folder, with /', () => {
  const dir = new URL('file:///C:/my%20site/dist/')
  const files = ['index.html', 'blog/a%20&%20b/index.html', 'gr%C3%B6%C3%9Fe.html']
  const pages = writtenPages({
    routes: [],
    pages: [],
    assets: new Map([['/[...page]', files.map((file) => new URL(file, dir))]]),
    dir,
    exists: () => true,
  })
  expect(pages.map(({ file, name }) => [file, name])).toEqual([
    ['index.html', ''],
    ['blog/a & b/index.html', 'blog/a & b'],
    ['größe.html', 'größe'],
  ])
})
