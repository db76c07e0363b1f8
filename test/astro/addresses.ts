import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAnswers } from '../contract/answers.ts'
import type { Outcome } from '../contract/project.ts'
import { runServer } from '../contract/serve.ts'
import { createProjects, type Installed, pathsIn } from './project.ts'

type Format = 'directory' | 'file' | 'preserve'
type Slash = 'always' | 'never' | 'ignore'

const site = 'https://example.com'
const html = `<html lang="en"><head><title>{title}</title><link rel="canonical" href={new URL(Astro.url.pathname, Astro.site)} /></head>
<body><h1>{title}</h1><nav>{JSON.parse(process.env.NAV).map((href) => <a href={href}>{href}</a>)}</nav></body></html>
`
const page = (title: string): string => `---\nconst title = ${JSON.stringify(title)}\n---\n${html}`
const files = {
  'src/pages/index.astro': page('Home'),
  'src/pages/about.astro': page('About'),
  'src/pages/blog/index.astro': page('Blog'),
  'src/pages/blog/[slug].astro': `---
export const getStaticPaths = () => JSON.parse(process.env.SLUGS).map((slug) => ({ params: { slug } }))
const { slug: title } = Astro.params
---
${html}`,
  'src/pages/404.astro': page('Not found'),
}
const config = `{
  site: '${site}',
  base: process.env.BASE || undefined,
  trailingSlash: process.env.SLASH,
  build: { format: process.env.FORMAT },
  devToolbar: { enabled: false },
  integrations: [own],
}`

/** Raw paths below the base at which the pages answer. */
function addresses(format: Format, slash: Slash, slugs: readonly string[]): string[] {
  const folder = slash === 'never' ? '' : '/'
  const leaf = format === 'directory' ? folder : '.html'
  const blog = `blog${format === 'file' ? '.html' : folder}`
  return ['', `about${leaf}`, blog, ...slugs.map((slug) => `blog/${slug}${leaf}`)]
}

/** Every `trailingSlash` with every `build.format`, each with one form of `base`: all listed answer, all that answer are listed. */
export function testAddresses(installed: Installed): void {
  const { astro, create, entry } = createProjects(installed)

  describe(`${installed.name}: build.format and trailingSlash`, () => {
    let folder: string
    beforeAll(async () => {
      folder = await create('addresses', { config, files })
    })

    describe.each<{ format: Format; slash: Slash; base: string }>([
      { format: 'directory', slash: 'always', base: '' },
      { format: 'directory', slash: 'ignore', base: '/docs' },
      { format: 'directory', slash: 'never', base: '/docs/' },
      { format: 'file', slash: 'always', base: '/docs' },
      { format: 'file', slash: 'ignore', base: '/docs/' },
      { format: 'file', slash: 'never', base: '' },
      { format: 'preserve', slash: 'always', base: '/docs/' },
      { format: 'preserve', slash: 'ignore', base: '' },
      { format: 'preserve', slash: 'never', base: '/docs' },
    ])('$format, $slash, base $base', ({ format, slash, base }) => {
      const root = base === '' ? '/' : '/docs/'
      const home = slash === 'never' && base !== '' ? '/docs' : root
      // Astro 6.4 itself fails to build routes with parameters so: `Missing parameter: slug`.
      const slugs = installed.major === 6 && format === 'file' && slash === 'always' ? [] : ['a b', 'größe']
      const paths = addresses(format, slash, slugs).map((path) => (path === '' ? home : root + path))
      const env = { BASE: base, SLASH: slash, FORMAT: format, SLUGS: JSON.stringify(slugs), NAV: JSON.stringify(paths) }
      let built: Outcome
      beforeAll(async () => {
        built = await astro(folder, ['build'], env)
        expect(built.status, built.output).toBe(0)
      })

      test('an-002, an-004, an-006, an-009, an-010: what is listed, each once', async () => {
        expect(await pathsIn(folder)).toEqual(paths.map((path) => encodeURI(path)).sort())
      })

      test('answers from `astro preview`', async () => {
        const server = await runServer(folder, (port) => [entry, 'preview', '--port', `${port}`], env)
        try {
          await expectAnswers({ site, base: root, serve: server })
        } finally {
          await server.stop()
        }
      })

      test('answers from a plain host, or a finding names the setting', async () => {
        const setting = "trailingSlash: 'never'"
        const differs = slash === 'never' && format !== 'file'
        const mismatch = differs ? { output: built.output, setting } : undefined
        await expectAnswers({ site, base: root, dir: join(folder, 'dist'), serve: 'static', mismatch, audit: true })
        expect(built.output.includes('slash-mismatch')).toBe(differs)
      })
    })
  })
}
