import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileKind, WrittenFile } from '../report.ts'
import { checkWritten } from './self-check.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'self-check-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function write(name: string, text: string, kind: FileKind): Promise<WrittenFile> {
  await writeFile(join(dir, name), text)
  return {
    path: join(dir, name),
    url: `https://example.com/${name}`,
    kind,
    entries: 1,
    bytes: text.length,
    changed: true,
  }
}
const index = (...names: string[]): string =>
  `<sitemapindex>${names.map((name) => `<sitemap><loc>https://example.com/${name}</loc></sitemap>`).join('')}</sitemapindex>`

test('an-062: every file that an index names is there', async () => {
  const shard = await write("a&'b-0.xml", '<urlset/>', 'urlset')
  const files = [await write('sitemap.xml', index('a&amp;&apos;b-0.xml', 'blog.xml'), 'index'), shard]
  await checkWritten(files, ['https://example.com/blog.xml'])
})

test('an-062: an index that names what was not written fails the build', async () => {
  const files = [await write('sitemap.xml', index('sitemap-0.xml'), 'index')]
  await expect(checkWritten(files, [])).rejects.toThrow(
    'it names https://example.com/sitemap-0.xml, which was not written',
  )
})

test('a file that was cut or removed behind our back fails the build', async () => {
  const file = await write('sitemap.xml', '<urlset/>', 'urlset')
  await writeFile(file.path, '<url')
  await expect(checkWritten([file], [])).rejects.toThrow('it has 4 bytes in place of 9')
  await rm(file.path)
  await expect(checkWritten([file], [])).rejects.toThrow('it is gone')
})
