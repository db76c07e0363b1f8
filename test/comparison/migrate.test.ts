import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locsOf } from '../contract/contract.ts'
import { buildWith, type Peer, peers } from './peers.ts'
import { bin, edit, locsIn, runOk } from './project.ts'

const site = 'https://example.com'
const golden = new URL('../examples/golden/sitemap.xml', import.meta.url)

/** Options with functions, constants of the file, and other names of files. */
const cases: Readonly<Record<Peer['framework'], { options: string; maps: string[]; values: string }>> = {
  Astro: {
    options: `{
      filter: (page) => !page.startsWith(site.url + '/journal/'),
      async serialize(item) { return { ...item, priority: 0.5 } },
      changefreq: 'weekly',
      filenameBase: 'map',
    }`,
    maps: ['map-0.xml'],
    values: '<priority>',
  },
  Vite: {
    options: "{ hostname: site.url, exclude: ['/about'], changefreq: 'weekly', priority: { '*': 0.5 } }",
    maps: ['sitemap.xml'],
    values: '<priority>',
  },
  Eleventy: {
    options: "{ sitemap: { hostname: 'https://example.com' }, lastModifiedProperty: 'changed' }",
    maps: ['sitemap.xml'],
    values: '',
  },
  'Next.js': {
    options: `{
      siteUrl: '${site}', output: 'export', sitemapBaseFileName: 'map', exclude: ['/journal/*'],
      transform: async (config, path) => ({ loc: path, changefreq: 'weekly', priority: config.priority ?? 0.5 }),
    }`,
    maps: ['map-0.xml'],
    values: '<priority>',
  },
}

/** Replaces the peer in its site by what `sitemapkit migrate` prints. */
async function migrate(peer: Peer, folder: string, options: string): Promise<void> {
  const { output } = await runOk(folder, [bin('sitemapkit', 'dist/bin.js'), 'migrate', peer.name, '--json'])
  const { config } = JSON.parse(output) as { config: string }
  if (peer.framework === 'Next.js') {
    // Which content file a page is made from was no option of the old tool.
    await rename(join(folder, 'sitemap.config.mjs'), join(folder, 'own.config.mjs'))
    await writeFile(join(folder, 'printed.config.mjs'), config)
    const both = "import own from './own.config.mjs'\nimport printed from './printed.config.mjs'\n"
    await writeFile(join(folder, 'sitemap.config.mjs'), `${both}export default { ...own, ...printed }\n`)
    for (const name of ['map.xml', 'map-0.xml']) await rm(join(folder, peer.out, name))
    await runOk(folder, [bin('@sitemapkit/next', 'dist/bin.js')])
    return
  }
  const [, printed] = /sitemap(?:\(|, )(\{[\s\S]*\})\)/.exec(config.replace(/^\/\/.*\n/gm, ''))!
  await edit(join(folder, peer.config), [
    [peer.name, `@sitemapkit/${peer.framework.toLowerCase()}`],
    // Which content file a page is made from was no option of the old plugin.
    [options, peer.framework === 'Vite' ? `{ ...${printed}, source: { '/**': '../content/pages/**.md' } }` : printed!],
  ])
  if (peer.framework === 'Eleventy') await rm(join(folder, '../content/pages/sitemap.njk'))
  await rm(join(folder, peer.out), { recursive: true })
  await peer.build(folder)
}

test.each(peers.map((peer) => [peer.name, peer] as const))(
  'what migrate prints for %s builds, and lists the pages of the old sitemap that are right',
  async (_, peer) => {
    const { options, maps, values } = cases[peer.framework]
    const folder = await buildWith(peer, `migrate-${peer.framework}`, options)
    const read = async (): Promise<string[]> =>
      (await Promise.all(maps.map((map) => locsIn(join(folder, peer.out, map))))).flat()
    const wanted = new Set(locsOf(await readFile(golden, 'utf8')))
    // The old tools may lack a slash at the end, or the escapes of a path.
    const inOurForm = (loc: string): string => `${new URL(loc).href.replace(/\/$/, '')}/`
    const before = [...new Set((await read()).map(inOurForm))].filter((loc) => wanted.has(loc))
    await migrate(peer, folder, options)
    const after = await read()
    expect(before.length).toBeGreaterThan(5)
    expect(after).toEqual(expect.arrayContaining(before.sort()))
    expect(after.filter((loc) => !wanted.has(loc))).toEqual([])
    const xml = await readFile(join(folder, peer.out, maps[0]!), 'utf8')
    expect(xml.split(values).length - 1).toBeGreaterThanOrEqual(values === '' ? 0 : after.length)
    if (peer.framework === 'Astro' || peer.framework === 'Next.js')
      // The list itself: the old tool's glob met it in exports with final slashes only.
      expect(after.filter((loc) => /\/journal\/./.test(loc) && loc.startsWith(`${site}/journal/`))).toEqual([])
  },
)
