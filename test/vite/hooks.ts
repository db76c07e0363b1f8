import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as Vite from 'vite'
import { describe, expect, test } from 'vitest'
import { listing, runNode } from '../contract/project.ts'
import { configOf, html, origin, plugin, recordingLogger, type ViteUnderTest, viteProject } from './project.ts'

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** When a build is complete, and when there is nothing to write: real builds of one major. */
export function testHooks({ name, major, vite, bin }: ViteUnderTest): void {
  const project = (title: string, pages?: readonly string[], more?: Record<string, string>) =>
    viteProject(`${name}-${title}`, pages, more)

  describe(`hooks of ${name}`, () => {
    test('vite-01: the output folder is that of the config', async () => {
      const site = await project('out-dir')
      await vite.build(configOf(site.root, { build: { outDir: 'out' }, plugins: [plugin()] }))
      expect(await site.locs('out')).toEqual(['/'])
      expect(existsSync(join(site.root, 'dist'))).toBe(false)
    })

    test('vite-02: --outDir wins', async () => {
      const site = await project('out-dir-flag', [], {
        'vite.config.js': `import sitemap from '@sitemapkit/vite'
export default { plugins: [sitemap({ site: '${origin}' })] }`,
      })
      const { status, output } = await runNode(site.root, [bin, 'build', '--outDir', 'build-ci'])
      expect(status, output).toBe(0)
      expect(await site.locs('build-ci')).toEqual(['/'])
      expect(output).toContain('1 URL in sitemap.xml')
      expect(existsSync(join(site.root, 'dist'))).toBe(false)
    })

    test.each<[string, Vite.Plugin]>([
      [
        'transform',
        {
          name: 'faulty',
          transform() {
            throw new Error('REAL ERROR')
          },
        },
      ],
      [
        'generateBundle',
        {
          name: 'faulty',
          generateBundle() {
            throw new Error('REAL ERROR')
          },
        },
      ],
      [
        'writeBundle',
        {
          name: 'faulty',
          writeBundle() {
            throw new Error('REAL ERROR')
          },
        },
      ],
      [
        'writeBundle, late',
        {
          name: 'faulty',
          writeBundle: {
            order: 'post',
            sequential: true,
            async handler() {
              await delay(20)
              throw new Error('REAL ERROR')
            },
          },
        },
      ],
    ])('vite-12: a build that fails in %s shows its own error, and nothing is written', async (hook, faulty) => {
      for (const plugins of [
        [faulty, plugin()],
        [plugin(), faulty],
      ]) {
        const site = await project(`failed-${hook.replace(/\W+/g, '-')}`, [], {
          'public/robots.txt': 'User-agent: *\n',
        })
        await expect(vite.build(configOf(site.root, { plugins }))).rejects.toThrow('REAL ERROR')
        expect(existsSync(join(site.root, 'dist/sitemap.xml'))).toBe(false)
        if (existsSync(join(site.root, 'dist/robots.txt')))
          expect(await site.read('dist/robots.txt')).toBe('User-agent: *\n')
      }
    })

    test('vite-13: closing the dev server writes nothing', async () => {
      const site = await project('dev', [], { 'dist/robots.txt': 'by hand', 'dist/sitemap.xml': 'by hand' })
      const before = await listing(site.root)
      const server = await vite.createServer(
        configOf(site.root, { plugins: [plugin({ site: undefined })], server: { ws: false, hmr: false } }),
      )
      await server.transformRequest('/index.html').catch(() => undefined)
      await server.close()
      expect(await listing(site.root, ['node_modules'])).toEqual(before)
    })

    test.each(['before', 'after'])('vite-15: HTML of an async closeBundle is seen, ours %s it', async (place) => {
      const site = await project(`late-${place}`)
      const late: Vite.Plugin = {
        name: 'late',
        async closeBundle() {
          await delay(150)
          await site.write('dist/late.html', html('Late'))
        },
      }
      await vite.build(configOf(site.root, { plugins: place === 'before' ? [plugin(), late] : [late, plugin()] }))
      expect(await site.locs()).toEqual(['/', '/late.html'])
    })

    test('vite-20: public/ stays as it is', async () => {
      const site = await project('public', ['about/index.html'], { 'public/robots.txt': 'User-agent: *\n' })
      const before = await listing(join(site.root, 'public'))
      await vite.build(configOf(site.root, { plugins: [plugin()] }))
      expect(await site.locs()).toEqual(['/', '/about/'])
      expect(await listing(join(site.root, 'public'))).toEqual(before)
    })

    test('a build that is not written to disk has no sitemap', async () => {
      const site = await project('no-write')
      await vite.build(configOf(site.root, { build: { write: false }, plugins: [plugin()] }))
      expect(existsSync(join(site.root, 'dist'))).toBe(false)
    })

    test.each<[string, Vite.BuildOptions]>([
      ['a library', { lib: { entry: 'entry.js', formats: ['es'], fileName: 'entry' } }],
      ['the server', { ssr: 'entry.js' }],
    ])('a build of %s has no sitemap and needs no site', async (kind, build) => {
      const site = await project(`siteless-${kind.replace(/\W+/g, '-')}`, ['about/index.html'], {
        'entry.js': 'export const answer = 42',
      })
      await vite.build(configOf(site.root, { build, plugins: [plugin({ site: undefined })] }))
      expect(existsSync(join(site.root, 'dist'))).toBe(true)
      expect(existsSync(join(site.root, 'dist/sitemap.xml'))).toBe(false)
    })

    test('--watch writes no sitemap', async () => {
      const site = await project('watch')
      const watcher = (await vite.build(
        configOf(site.root, { build: { watch: {} }, plugins: [plugin({ site: undefined })] }),
      )) as {
        on(
          event: 'event',
          listener: (event: { code: string; error?: Error; result?: { close(): Promise<void> } }) => void,
        ): void
        close(): Promise<void>
      }
      await new Promise<void>((resolve, reject) => {
        watcher.on('event', ({ code, error, result }) => {
          void result?.close()
          if (code === 'END') resolve()
          if (code === 'ERROR') reject(error)
        })
      })
      await watcher.close()
      expect(existsSync(join(site.root, 'dist/index.html'))).toBe(true)
      expect(existsSync(join(site.root, 'dist/sitemap.xml'))).toBe(false)
    })

    test('one plugin instance in two builds', async () => {
      const site = await project('twice')
      const plugins = [plugin()]
      await vite.build(configOf(site.root, { build: { outDir: 'one' }, plugins }))
      await vite.build(configOf(site.root, { build: { outDir: 'two' }, plugins }))
      expect(await site.locs('one')).toEqual(['/'])
      expect(await site.locs('two')).toEqual(['/'])
    })

    test('Storybook builds with the plugins of the project, and has no sitemap', async () => {
      const site = await project('storybook')
      await vite.build(
        configOf(site.root, { plugins: [plugin({ site: undefined }), { name: 'storybook:code-generator-plugin' }] }),
      )
      expect(existsSync(join(site.root, 'dist/sitemap.xml'))).toBe(false)
    })

    test('a missing `site` stops the build when it starts', async () => {
      const site = await project('no-site')
      await expect(vite.build(configOf(site.root, { plugins: [plugin({ site: undefined })] }))).rejects.toThrow(
        /`site` is required.*vite\.config: sitemap\({ site/,
      )
      expect(existsSync(join(site.root, 'dist'))).toBe(false)
    })

    test('an error of ours fails the build', async () => {
      const site = await project('own-error')
      const entries = (): never => {
        throw new Error('the database is down')
      }
      await expect(vite.build(configOf(site.root, { plugins: [plugin({ entries })] }))).rejects.toThrow(
        'the database is down',
      )
      expect(existsSync(join(site.root, 'dist/sitemap.xml'))).toBe(false)
    })
  })

  describe.runIf(major >= 6)(`app builds of ${name}`, () => {
    const environmentsOf = (root: string): NonNullable<Vite.InlineConfig['environments']> => ({
      client: { build: { outDir: 'dist/client' } },
      ssr: { build: { outDir: 'dist/server', rollupOptions: { input: join(root, 'entry.js') } } },
    })
    const app = (title: string) => project(title, [], { 'entry.js': 'export const answer = 42' })
    const buildApp = async (root: string, config: Vite.InlineConfig): Promise<string[]> => {
      const { lines, logger } = recordingLogger(vite)
      const builder = await vite.createBuilder(
        configOf(root, { environments: environmentsOf(root), builder: {}, customLogger: logger, ...config }),
        null,
      )
      await builder.buildApp()
      return lines.filter((line) => line.includes('sitemap.xml'))
    }
    const each = async (builder: Vite.ViteBuilder): Promise<void> => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    }

    /** A framework that prerenders at the end of `builder.buildApp`. */
    const prerenderInBuilder = (write: () => Promise<void>): Vite.Plugin => ({
      name: 'prerender',
      config: () => ({
        builder: {
          async buildApp(builder) {
            await each(builder)
            await delay(50)
            await write()
          },
        },
      }),
    })

    test('all environments by default: one sitemap, said once', async () => {
      const site = await app('app')
      expect(await buildApp(site.root, { plugins: [plugin()] })).toEqual(['1 URL in sitemap.xml'])
      expect(await site.locs('dist/client')).toEqual(['/'])
      expect(existsSync(join(site.root, 'dist/server/sitemap.xml'))).toBe(false)
    })

    test('with a config file, whose plugins are made anew for each environment', async () => {
      const site = await app('app-config-file')
      await site.write(
        'vite.config.js',
        `import sitemap from '@sitemapkit/vite'
export default { environments: ${JSON.stringify(environmentsOf(site.root))}, builder: {}, plugins: [sitemap({ site: '${origin}' })] }`,
      )
      const { status, output } = await runNode(site.root, [bin, 'build'])
      expect(status, output).toBe(0)
      expect(output.match(/1 URL in sitemap\.xml/g)).toHaveLength(1)
      expect(await site.locs('dist/client')).toEqual(['/'])
    })

    test('pages prerendered by the ssr build', async () => {
      const site = await app('app-ssr-prerender')
      const prerender: Vite.Plugin = {
        name: 'prerender',
        async writeBundle() {
          if (this.environment.name !== 'ssr') return
          await delay(50)
          await site.write('dist/client/late.html', html('Late'))
        },
      }
      expect(await buildApp(site.root, { plugins: [prerender, plugin()] })).toEqual(['2 URLs in sitemap.xml'])
      expect(await site.locs('dist/client')).toEqual(['/', '/late.html'])
    })

    test('pages prerendered in builder.buildApp, which no build closes after', async () => {
      const site = await app('app-builder-prerender')
      const prerender = prerenderInBuilder(() => site.write('dist/client/late.html', html('Late')))
      expect(await buildApp(site.root, { plugins: [plugin(), prerender] })).toEqual(['2 URLs in sitemap.xml'])
      expect(await site.locs('dist/client')).toEqual(['/', '/late.html'])
    })

    test('a client build without HTML is no fault when the pages come later', async () => {
      const site = await app('app-no-shell')
      const prerender = prerenderInBuilder(() => site.write('dist/client/about/index.html', html('About')))
      const client = { build: { outDir: 'dist/client', rollupOptions: { input: join(site.root, 'entry.js') } } }
      await buildApp(site.root, {
        environments: { ...environmentsOf(site.root), client },
        plugins: [prerender, plugin()],
      })
      expect(await site.locs('dist/client')).toEqual(['/about/'])
    })

    test('an app build that fails after the client is built writes no sitemap', async () => {
      const site = await app('app-failed')
      const faulty: Vite.Plugin = {
        name: 'faulty',
        transform() {
          if (this.environment.name === 'ssr') throw new Error('REAL ERROR')
        },
      }
      for (const plugins of [
        [faulty, plugin()],
        [plugin(), faulty],
      ]) {
        await expect(buildApp(site.root, { plugins })).rejects.toThrow('REAL ERROR')
        expect(existsSync(join(site.root, 'dist/client/index.html'))).toBe(true)
        expect(existsSync(join(site.root, 'dist/client/sitemap.xml'))).toBe(false)
      }
    })

    test.runIf(major >= 7)('vite-16: pages prerendered in a buildApp hook that stands before ours', async () => {
      const site = await app('app-hook-prerender')
      const prerender: Vite.Plugin = {
        name: 'prerender',
        buildApp: {
          order: 'post',
          async handler(builder) {
            await each(builder)
            await delay(50)
            await site.write('dist/client/late.html', html('Late'))
          },
        },
      }
      expect(await buildApp(site.root, { plugins: [prerender, plugin()] })).toEqual(['2 URLs in sitemap.xml'])
      expect(await site.locs('dist/client')).toEqual(['/', '/late.html'])
    })

    test.runIf(major >= 7)('a buildApp hook that stands after ours is named', async () => {
      const site = await app('app-order')
      const late: Vite.Plugin = {
        name: 'framework',
        enforce: 'post',
        buildApp: { order: 'post', handler: async () => {} },
      }
      const { lines, logger } = recordingLogger(vite)
      const builder = await vite.createBuilder(
        configOf(site.root, {
          environments: environmentsOf(site.root),
          builder: {},
          customLogger: logger,
          plugins: [plugin(), late],
        }),
        null,
      )
      await builder.buildApp()
      expect(lines).toContain(
        '`sitemap()` stands before `framework` in `plugins`, which may still write pages: list it after.',
      )
    })
  })
}
