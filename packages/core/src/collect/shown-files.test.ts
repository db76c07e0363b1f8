import { expect, test } from 'vitest'
import { createSite, page } from '../testing/site.ts'

const picture = (xml: string): (string | undefined)[] =>
  xml
    .split('<url>')
    .slice(1)
    .map((entry) => /<image:loc>([^<]*)/.exec(entry)?.[1])

test('pictures of one name in the folders of two posts: each page has the one that it shows', async () => {
  const site = await createSite({
    'dist/a/index.html': page(
      '',
      '<img src="/_astro/cover.Aa11bb22_Z1.webp" srcset="/_astro/cover.Aa11bb22_Z2.webp 2x">',
    ),
    'dist/b/index.html': page('', '<img src="/_astro/cover.Cc33dd44_Z1.webp">'),
    'dist/c/index.html': page(),
    'dist/_astro/cover.Aa11bb22_Z1.webp': 'a',
    'dist/_astro/cover.Aa11bb22_Z2.webp': 'a',
    'dist/_astro/cover.Cc33dd44_Z1.webp': 'b',
    'content/a/index.md': '---\ncover: ./cover.png\n---\n',
    'content/b/index.md': '---\ncover: ./cover.png\n---\n',
    'content/c/index.md': '---\ncover: ./cover.png\n---\n',
  })
  const pages = ['a', 'b', 'c'].map((name) => ({
    path: `/${name}/`,
    file: `dist/${name}/index.html`,
    source: `content/${name}/index.md`,
  }))
  const { findings } = await site.build({}, pages)
  expect(picture((await site.read())['sitemap.xml']!)).toEqual([
    'https://example.com/_astro/cover.Aa11bb22_Z1.webp',
    'https://example.com/_astro/cover.Cc33dd44_Z1.webp',
    undefined,
  ])
  expect(findings.filter(({ code }) => code.startsWith('image')).map(({ page }) => page)).toEqual(['/c/'])
})
