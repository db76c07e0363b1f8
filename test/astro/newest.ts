import { describe, expect, test } from 'vitest'
import { createProjects, type Installed, pathsIn, readMap } from './project.ts'

const html = (title: string): string =>
  `<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`

/** What only the newest Astro has. */
export function testNewest(installed: Installed): void {
  const { create, build } = createProjects(installed)

  describe(`${installed.name}: incremental builds and @astrojs/vercel`, () => {
    test('pages that an incremental build skips stay in the sitemap, with what they say', async () => {
      const folder = await create('incremental', {
        config: "{ site: 'https://example.com', experimental: { incrementalBuild: true }, integrations: [own] }",
        files: {
          'src/pages/index.astro': html('Home'),
          'src/pages/blog/[slug].astro': `---
import posts from '../../posts.json'
export const getStaticPaths = () => posts.map(({ slug, updated }) => ({ params: { slug }, props: { slug, updated }, cacheKey: slug + updated }))
const { slug, updated } = Astro.props
---
<html lang="en"><head><title>{slug}</title><meta property="article:modified_time" content={updated} /></head><body><h1>{slug}</h1></body></html>
`,
          'src/posts.json': JSON.stringify([
            { slug: 'one', updated: '2024-05-01' },
            { slug: 'two', updated: '2024-05-02' },
          ]),
        },
      })
      await build(folder)
      const first = await readMap(folder)
      expect(first.match(/<lastmod>/g)).toHaveLength(2)
      const again = await build(folder)
      expect(again).toMatch(/blog\/one\/index\.html \(restored\)/)
      expect(await readMap(folder)).toBe(first)
    })

    test('an-028: the copy that @astrojs/vercel makes afterwards holds the sitemap', async () => {
      const folder = await create('vercel', {
        config: `{
          site: 'https://example.com', output: 'server',
          adapter: (await import('@astrojs/vercel')).default(),
          integrations: [own],
        }`,
        files: {
          // Vite would leave the adapter's entry out of the bundle, were it no dependency.
          'package.json':
            '{ "name": "fixture", "private": true, "type": "module", "dependencies": { "@astrojs/vercel": "*" } }',
          'src/pages/index.astro': html('Home'),
          'src/pages/about.astro': `---\nexport const prerender = true\n---\n${html('About')}`,
        },
      })
      await build(folder)
      expect(await pathsIn(folder, '.vercel/output/static')).toEqual(['/', '/about/'])
    })
  })
}
