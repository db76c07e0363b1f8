import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, edit, exampleOf, runOk } from './project.ts'

/** Another tool, in place of ours in one of the example sites. */
export interface Peer {
  name: string
  framework: 'Astro' | 'Vite' | 'Eleventy' | 'Next.js'
  /** Name of its config file. */
  config: string
  /** Built folder. */
  out: string
  /** Files that hold its URLs. */
  maps: readonly string[]
  /** Puts it in place of ours. `options` is the text of its argument. */
  install(folder: string, options: string): Promise<void>
  build(folder: string): Promise<void>
  /** What its documentation says to write. */
  options: string
}

const site = "'https://example.com'"

/** next-sitemap lists exported files as the disk hands them out; a check ends at the first that is not well-formed. */
async function sortUrls(out: string): Promise<void> {
  const names = (await readdir(out)).filter((name) => /-\d+\.xml$/.test(name))
  for (const file of names.map((name) => join(out, name))) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    const isUrl = (line: string): boolean => line.startsWith('<url>')
    const first = lines.findIndex(isUrl)
    const sorted = [
      ...lines.slice(0, first),
      ...lines.filter(isUrl).sort(),
      ...lines.slice(first).filter((line) => !isUrl(line)),
    ]
    await writeFile(file, sorted.join('\n'))
  }
}

/** All that are compared, each as its own documentation sets it up. */
export const peers: readonly Peer[] = [
  {
    name: '@astrojs/sitemap',
    framework: 'Astro',
    config: 'astro.config.mjs',
    out: 'dist',
    maps: ['sitemap-0.xml'],
    options: '',
    install: (folder, options) =>
      edit(join(folder, 'astro.config.mjs'), [
        ['@sitemapkit/astro', '@astrojs/sitemap'],
        ['sitemap()', `sitemap(${options})`],
      ]),
    build: async (folder) => void (await runOk(folder, [bin('astro', 'bin/astro.mjs'), 'build'])),
  },
  {
    name: 'vite-plugin-sitemap',
    framework: 'Vite',
    config: 'vite.config.js',
    out: 'dist',
    maps: ['sitemap.xml'],
    options: `{ hostname: ${site} }`,
    install: (folder, options) =>
      edit(join(folder, 'vite.config.js'), [
        ['@sitemapkit/vite', 'vite-plugin-sitemap'],
        [/sitemap\(\{.*\}\)/, `sitemap(${options})`],
      ]),
    build: async (folder) => void (await runOk(folder, [bin('vite', 'bin/vite.js'), 'build'])),
  },
  {
    name: '@quasibit/eleventy-plugin-sitemap',
    framework: 'Eleventy',
    config: 'eleventy.config.js',
    out: '_site',
    maps: ['sitemap.xml'],
    options: `{ sitemap: { hostname: ${site} } }`,
    async install(folder, options) {
      await edit(join(folder, 'eleventy.config.js'), [
        ['@sitemapkit/eleventy', '@quasibit/eleventy-plugin-sitemap'],
        ['{ site: site.url }', options],
      ])
      const template =
        '---\npermalink: /sitemap.xml\nlayout: ""\neleventyExcludeFromCollections: true\n---\n{% sitemap collections.all %}\n'
      await writeFile(join(folder, '../content/pages/sitemap.njk'), template)
    },
    build: async (folder) => void (await runOk(folder, [bin('@11ty/eleventy', 'cmd.cjs')])),
  },
  {
    name: 'next-sitemap',
    framework: 'Next.js',
    config: 'next-sitemap.config.js',
    out: 'out',
    maps: ['sitemap-0.xml'],
    options: `{ siteUrl: ${site}, output: 'export', generateRobotsTxt: false }`,
    install: (folder, options) => writeFile(join(folder, 'next-sitemap.config.js'), `export default ${options}\n`),
    async build(folder) {
      await runOk(folder, ['copy-public.js'])
      await runOk(folder, [bin('next', 'dist/bin/next'), 'build'])
      await runOk(folder, [bin('next-sitemap', 'bin/next-sitemap.mjs')])
      await sortUrls(join(folder, 'out'))
    },
  },
]

/** A built example site with the peer in place of ours. @returns its folder */
export async function buildWith(peer: Peer, name: string, options = peer.options): Promise<string> {
  const folder = await exampleOf(peer.framework.replace('.js', '').toLowerCase(), name)
  await peer.install(folder, options)
  await peer.build(folder)
  return folder
}
