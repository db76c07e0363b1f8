import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { modernNode } from '../../scripts/toolchain.mjs'
import { locsOf } from '../contract/contract.ts'
import { emptyProject, runNode } from '../contract/project.ts'
import { binOf, datesOf, type EleventyUnderTest, eleventyProject, page } from './project.ts'

const paths = (xml: string): string[] => locsOf(xml).map((loc) => loc.replace('https://example.com', ''))

/** Waits until what a process printed since the last call matches. */
function reader(child: ChildProcess): (pattern: RegExp) => Promise<void> {
  let text = ''
  let check = (): void => {}
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      check()
    })
  return (pattern) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`waited for ${pattern}, and got: ${text}`)), 60_000)
      check = () => {
        if (!pattern.test(text)) return
        clearTimeout(timer)
        text = ''
        resolve()
      }
      check()
    })
}

/** What Eleventy hands over, and when there is nothing to write: real builds of one major. */
export function testEleventy(eleventy: EleventyUnderTest): void {
  const { name, major } = eleventy
  const project = (title: string, ...rest: [Record<string, string>, Parameters<typeof eleventyProject>[3]?]) =>
    eleventyProject(eleventy, title, ...rest)
  const build = async (title: string, ...rest: [Record<string, string>, Parameters<typeof eleventyProject>[3]?]) => {
    const site = await project(title, ...rest)
    const { status, output } = await site.run()
    expect(status, output).toBe(0)
    return { site, output, xml: await site.read() }
  }

  describe(`cases of ${name}`, () => {
    test('11ty-02, 11ty-06, 11ty-08, 11ty-12, 11ty-15: only the HTML pages that were written, all pages of a pagination', async () => {
      const list = (...more: string[]): string =>
        [
          '---',
          'layout: page.liquid',
          'pagination:',
          '  data: names',
          '  size: 1',
          'names: [x, y, z]',
          ...more,
          '---',
          '',
          'x',
        ].join('\n')
      const { xml, output } = await build('pages', {
        'index.md': page(),
        'a & b.md': page('tags: posts'),
        'b.md': page('permalink: false', 'tags: posts'),
        'data.njk': '---\npermalink: /data.json\n---\n{}',
        'feed.njk': '---\npermalink: /feed.xml\n---\n<rss></rss>',
        'robots.njk': '---\npermalink: /robots.txt\n---\nUser-agent: *\n',
        '404.md': page('permalink: /404.html'),
        'style.njk': '---\npermalink: /sitemap.xsl\n---\n<xsl/>',
        'tags.liquid': list('permalink: "/tags/{{ pagination.items[0] }}/"', 'eleventyExcludeFromCollections: true'),
        'authors.liquid': list('permalink: "/authors/{{ pagination.items[0] }}/"', 'sitemap: false'),
        'noext.njk': '---\npermalink: /noext\neleventyAllowMissingExtension: true\n---\n<!doctype html><html></html>',
      })
      expect(paths(xml)).toEqual(['/', '/a%20&%20b/', '/noext', '/tags/x/', '/tags/y/', '/tags/z/'])
      expect(xml[0]).toBe('<')
      expect(output).not.toMatch(/templateContent|url\.startsWith/)
    })

    test('11ty-05: drafts that are not written, and drafts that are', async () => {
      const drafts = major >= 3 ? "c.addPreprocessor('drafts', '*', (data) => (data.hidden ? false : undefined))" : ''
      const hidden = major >= 3 ? 'hidden: true' : 'eleventyComputed:\n  permalink: false'
      const { xml } = await build(
        'drafts',
        { 'index.md': page(), 'draft.md': page('draft: true', hidden), 'written.md': page('draft: true') },
        { setup: drafts },
      )
      expect(paths(xml)).toEqual(['/'])
    })

    test('11ty-10: --to=json, --to=ndjson and --dryrun make no folder', async () => {
      const site = await project('modes', { 'index.md': page('updated: 2025-01-02') })
      for (const mode of ['--to=json', '--dryrun', ...(major < 4 ? ['--to=ndjson'] : [])]) {
        const { status, output } = await site.run(mode)
        expect(status, output).toBe(0)
        expect(site.exists('_site'), mode).toBe(false)
        expect(output).not.toContain('sitemap.xml')
        // What we ask the cascade for does not show up in what the user asked for.
        expect(output).not.toContain('"updated"')
      }
    })

    test('11ty-11: translations of the i18n plugin', async () => {
      const { xml } = await build(
        'i18n',
        { 'en/a.md': page(), 'fr/a.md': page('permalink: /fr/autre/'), 'solo.md': page() },
        {
          pathPrefix: '/sub/',
          setup: `const i18n = require('${eleventy.folder}src/Plugins/I18nPlugin.js')
  c.addPlugin(i18n.default ?? i18n, { defaultLanguage: 'en' })`,
        },
      )
      const links = `<xhtml:link rel="alternate" hreflang="en" href="https://example.com/sub/en/a/"/><xhtml:link rel="alternate" hreflang="fr" href="https://example.com/sub/fr/autre/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/sub/en/a/"/>`
      expect(xml.match(/<url>.*<\/url>/g)).toEqual([
        `<url><loc>https://example.com/sub/en/a/</loc>${links}</url>`,
        `<url><loc>https://example.com/sub/fr/autre/</loc>${links}</url>`,
        '<url><loc>https://example.com/sub/solo/</loc></url>',
      ])
    })

    test('11ty-14: the folder that was really written to', async () => {
      const site = await project('output', { 'about.md': page(), 'index.md': page() })
      const { status, output } = await site.run('--output=dist-x')
      expect(status, output).toBe(0)
      expect(site.exists('dist-x/sitemap.xml')).toBe(true)
      expect(site.exists('_site')).toBe(false)
    })

    test('11ty-16: `page.date` is no date of change, and counts only where the user names it', async () => {
      const files = {
        'post.md': page('date: 2020-01-01', 'updated: 2025-01-02'),
        'old.md': page('date: 2020-01-01'),
        'note.md': page(),
        'posts/2021-05-06-diary.md': page(),
      }
      const plain = await build('dates', files)
      expect(datesOf(plain.xml)).toEqual({
        '/post/': '2025-01-02',
        '/old/': '2020-01-01',
        '/note/': undefined,
        '/posts/2021-05-06-diary/': undefined,
      })
      const named = await build('dates-named', files, { options: { fields: { lastmod: 'page.date' } } })
      expect(datesOf(named.xml)).toEqual({
        '/post/': '2020-01-01',
        '/old/': '2020-01-01',
        '/note/': undefined,
        '/posts/2021-05-06-diary/': '2021-05-06',
      })
    })

    test('git-04: `git Last Modified` in a shallow clone and without git', async () => {
      const files = { 'index.md': page('date: git Last Modified'), 'b.md': page('date: Last Modified') }
      const options = { fields: { lastmod: 'page.date' } }
      const without = await build('special-dates', files, { options })
      expect(datesOf(without.xml)).toEqual({ '/': undefined, '/b/': undefined })

      const origin = without.site.root
      const clone = await emptyProject(`${name}-special-dates-clone`)
      const git = (...args: string[]) =>
        execa('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: origin })
      await git('init', '-q')
      await git('add', 'src', 'package.json', '.eleventy.js')
      await git('commit', '-qm', 'one')
      await git('commit', '-qm', 'two', '--allow-empty')
      await git('clone', '-q', '--depth', '1', `file://${origin}`, clone)
      const { status, output } = await runNode(clone, [binOf(eleventy)])
      expect(status, output).toBe(0)
      expect(datesOf(await readFile(`${clone}/_site/sitemap.xml`, 'utf8'))).toEqual({
        '/': undefined,
        '/b/': undefined,
      })
    })

    test('the data cascade at every level: file, directory, computed', async () => {
      const { xml } = await build('cascade', {
        'own.md': page('sitemap:', '  priority: 0.8'),
        'blog/blog.json': '{ "sitemap": { "changefreq": "weekly" } }',
        'blog/a.md': page(),
        'blog/b.md': page('sitemap: false'),
        'blog/deep/deep.json': '{ "override:sitemap": false }',
        'blog/deep/c.md': page(),
        'computed.md': page('changed: 2024-02-03'),
        'computed.11tydata.js':
          'module.exports = { eleventyComputed: { sitemap: { lastmod: (data) => data.changed } } }',
      })
      expect(xml.match(/<url>.*<\/url>/g)).toEqual([
        '<url><loc>https://example.com/blog/a/</loc><changefreq>weekly</changefreq></url>',
        '<url><loc>https://example.com/computed/</loc><lastmod>2024-02-03</lastmod></url>',
        '<url><loc>https://example.com/own/</loc><priority>0.8</priority></url>',
      ])
    })

    test('HTML that is copied is a page like any other', async () => {
      const html = '<!doctype html><html lang="en"><body><h1>Tool</h1></body></html>'
      const { xml } = await build(
        'passthrough',
        { 'index.md': page(), 'tools/t/index.html': html, 'tools/t/about.html': html, 'tools/t/a.css': '' },
        { setup: "c.addPassthroughCopy({ 'src/tools/t': 't' }); c.ignores.add('src/tools/**')" },
      )
      expect(paths(xml)).toEqual(['/', '/t/', '/t/about.html'])
    })

    test('a page that fails shows its own error, and no sitemap is written', async () => {
      const site = await project('failed', {
        'index.md': page(),
        'broken.11ty.js': "module.exports.render = () => { throw new Error('REAL ERROR') }",
      })
      const { status, output } = await site.run()
      expect(status).not.toBe(0)
      expect(output).toContain('REAL ERROR')
      expect(site.exists('_site/sitemap.xml')).toBe(false)
    })

    // Eleventy 3.1.8 itself fails with `--incremental=<file>`: "`templateRender` has not yet initialized".
    test.skipIf(major === 3)('11ty-09: an incremental build does not shrink the sitemap', async () => {
      const site = await project('incremental', { 'index.md': page(), 'a.md': page(), 'b.md': page() })
      expect((await site.run()).status).toBe(0)
      const full = await site.read()
      expect(paths(full)).toEqual(['/', '/a/', '/b/'])
      const { status, output } = await site.run('--incremental=src/a.md')
      expect(status, output).toBe(0)
      expect(await site.read()).toBe(full)
    })

    test('11ty-09: --watch writes no sitemap, neither at first nor after a change', async () => {
      const site = await project(
        'watch',
        { 'index.md': page(), 'a.md': page() },
        {
          setup: "c.on('eleventy.after', (event) => console.log('after', event.runMode, event.results.length))",
        },
      )
      const child = spawn(process.env.SITEMAPKIT_NODE ?? modernNode(), [binOf(eleventy), '--watch', '--incremental'], {
        cwd: site.root,
        env: { ...process.env, VITEST: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const says = reader(child)
      try {
        await says(/after watch 2/)
        // The first build is done before the watcher is ready.
        let changes = 0
        const again = setInterval(() => void site.write('a.md', page(`title: ${changes++}`)), 300)
        await says(/after watch [12]/).finally(() => clearInterval(again))
        expect(site.exists('_site/a/index.html')).toBe(true)
        expect(site.exists('_site/sitemap.xml')).toBe(false)
      } finally {
        child.kill()
      }
    })
  })
}
