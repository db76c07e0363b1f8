import { beforeAll, describe, expect, test } from 'vitest'
import { expectAnswers } from '../contract/answers.ts'
import { locsOf } from '../contract/contract.ts'
import { createProjects, type Installed, readMap } from './project.ts'

const png = (base64: string): Uint8Array =>
  Buffer.from(`iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42${base64}`, 'base64')
const red = png('mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==')
const blue = png('mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==')

const collections = `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
export const collections = {
  posts: defineCollection({
    loader: glob({ pattern: '**/*.{md,mdx}', base: './src/posts' }),
    schema: ({ image }) => z.object({ title: z.string(), updated: z.coerce.date(), cover: image() }),
  }),
  tides: defineCollection({
    loader: glob({ pattern: '*.yaml', base: './src/tides' }),
    schema: z.object({ updated: z.coerce.date() }),
  }),
}
`
const paths = (collection: string): string => `
export const getStaticPaths = async () =>
  (await getCollection('${collection}')).map((entry) => ({ params: { id: entry.id }, props: { entry } }))
const { entry } = Astro.props`
const post = `---
import { getCollection, render } from 'astro:content'
import { Image } from 'astro:assets'${paths('posts')}
const { Content } = await render(entry)
---
<html lang="en"><head><title>{entry.data.title}</title></head><body><Image src={entry.data.cover} alt="" /><Content /></body></html>
`
const tide = `---
import { getCollection } from 'astro:content'${paths('tides')}
---
<html lang="en"><head><title>{entry.id}</title></head><body><h1>{entry.id}</h1></body></html>
`
const home = `<html lang="en"><head><title>Home</title></head><body><nav>
<a href="/blog/one/">1</a> <a href="/blog/two/">2</a> <a href="/notes/">3</a> <a href="/tides/spring/">4</a> <a href="/tides/neap/">5</a> <a href="/fr/">6</a>
</nav></body></html>
`

const frontmatter = (...lines: string[]): string => ['---', ...lines, '---', '', 'Low tide.', ''].join('\n')

/** Collections with their dates and pictures, MDX, and translations that redirect. */
export function testContent(installed: Installed): void {
  const { create, build } = createProjects(installed)

  describe(`${installed.name}: content`, () => {
    let folder: string
    let output: string
    let xml: string
    beforeAll(async () => {
      folder = await create('content', {
        config: `{
          site: 'https://example.com',
          i18n: { defaultLocale: 'en', locales: ['en', 'fr'], fallback: { fr: 'en' } },
          integrations: [(await import('@astrojs/mdx')).default(), own],
        }`,
        files: {
          'src/content.config.ts': collections,
          'src/posts/one/index.md': frontmatter('title: One', 'updated: 2024-05-01', 'cover: ./cover.png'),
          'src/posts/one/cover.png': red,
          'src/posts/two/index.mdx': frontmatter('title: Two', 'updated: 2026-02-30', 'cover: ./cover.png'),
          'src/posts/two/cover.png': blue,
          'src/tides/spring.yaml': 'updated: 2026-02-30\n',
          'src/tides/neap.yaml': 'updated: 2024-05-03\n',
          'src/pages/index.astro': home,
          'src/pages/blog/[...id].astro': post,
          'src/pages/tides/[id].astro': tide,
          'src/pages/notes.mdx': `${frontmatter('lastUpdated: 2024-05-04', 'sitemap: { priority: 0.8 }')}\nexport const depth = 3\n\n{depth} m\n`,
          'src/pages/fr/index.astro': home.replace('"en"', '"fr"'),
        },
      })
      output = await build(folder)
      xml = await readMap(folder)
    })
    const valuesOf = (tag: string): (string | undefined)[][] =>
      xml
        .split('<url>')
        .slice(1)
        .map((entry) => [
          locsOf(entry)[0]!.replace('https://example.com', ''),
          new RegExp(`<${tag}>([^<]*)`).exec(entry)?.[1],
        ])

    test('an-033: translations that redirect are not listed; an-044: dates of Markdown, MDX and YAML', () => {
      expect(valuesOf('lastmod')).toEqual([
        ['/', undefined],
        ['/blog/one/', '2024-05-01'],
        ['/blog/two/', undefined],
        ['/fr/', undefined],
        ['/notes/', '2024-05-04'],
        ['/tides/neap/', '2024-05-03'],
        ['/tides/spring/', undefined],
      ])
      expect(xml).toContain('<priority>0.8</priority>')
    })

    test('an-046: a day that does not exist is named with its file, also where Astro has rolled it over', () => {
      for (const file of ['src/posts/two/index.mdx', 'src/tides/spring.yaml']) {
        const lines = output.split('\n').filter((line) => line.includes('@sitemapkit/astro') && line.includes(file))
        expect(lines).toEqual([expect.stringContaining('2026-02-30')])
      }
    })

    test('pictures of one name: each post has the hashed file that it shows', () => {
      const images = valuesOf('image:loc').filter(([, image]) => image !== undefined)
      expect(images).toEqual([
        ['/blog/one/', expect.stringMatching(/^https:\/\/example\.com\/_astro\/cover\.[\w-]+\.webp$/)],
        ['/blog/two/', expect.stringMatching(/^https:\/\/example\.com\/_astro\/cover\.[\w-]+\.webp$/)],
      ])
      expect(images[0]![1]).not.toBe(images[1]![1])
    })

    test('all listed answer, all that answer are listed', async () => {
      await expectAnswers({ site: 'https://example.com', dir: `${folder}/dist`, serve: 'static', audit: true })
    })
  })
}
