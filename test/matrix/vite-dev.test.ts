import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { type DevServer, startDevServer } from '../contract/dev-server.ts'
import { writeFiles } from '../contract/project.ts'
import { pathsOf, testViteDev } from '../vite/dev.ts'

for (const name of ['vite-5', 'vite-6', 'vite-7'])
  testViteDev({ name, bin: fileURLToPath(new URL(`node_modules/${name}/bin/vite.js`, import.meta.url)) })

const ecosystem = (name: string): string => fileURLToPath(new URL(`../ecosystem/${name}/`, import.meta.url))
let server: DevServer | undefined
const made = new Set<string>()
afterEach(async () => {
  await server?.stop()
  server = undefined
  for (const file of made) await rm(file, { recursive: true, force: true })
  made.clear()
})
async function add(folder: string, file: string, text: string): Promise<void> {
  made.add(folder + file)
  await writeFiles(folder, { [file]: text })
}

test('dev server of VitePress: the pages of its config, dynamic ones too; a page added, changed and deleted', async () => {
  const folder = ecosystem('vitepress')
  server = await startDevServer(folder, (port) => [
    `${folder}node_modules/vitepress/bin/vitepress.js`,
    'dev',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ])
  const { get, until } = server
  const listed = [
    '/',
    '/fr/',
    '/guide/a.html',
    '/guide/b.html',
    '/products/chair.html',
    '/products/table.html',
    '/tool.html',
  ]
  const { text } = await get('/sitemap.xml')
  expect(text, server.output()).toContain('<urlset')
  expect(pathsOf(text)).toEqual(listed)
  expect(text).toContain(
    '<loc>https://example.com/guide/a.html</loc><lastmod>2024-05-03</lastmod><priority>0.8</priority>',
  )

  await add(folder, 'guide/new.md', '---\nlastmod: 2026-01-02\n---\n\n# New\n')
  await until('/sitemap.xml', (xml) => xml.includes('/guide/new.html</loc><lastmod>2026-01-02'))
  await add(folder, 'guide/new.md', '---\nlastmod: 2026-03-04\n---\n\n# New\n')
  await until('/sitemap.xml', (xml) => xml.includes('2026-03-04'))
  await rm(`${folder}guide/new.md`)
  expect(pathsOf(await until('/sitemap.xml', (xml) => !xml.includes('/guide/new')))).toEqual(listed)
})

describe.each([2, 3])('dev server of SvelteKit %i', (major) => {
  const folder = ecosystem(`sveltekit-${major}`)

  test('routes without parameters; a page added and deleted; its own route comes first', async () => {
    server = await startDevServer(folder, (port) => [
      `${folder}node_modules/vite/bin/vite.js`,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
    ])
    const { get, until } = server
    const { text } = await get('/sitemap.xml')
    expect(text, server.output()).toContain('<urlset')
    // Without a build, the pages of /blog/[slug] are not known.
    expect(pathsOf(text).filter((path) => !path.startsWith('/blog/'))).toEqual(['/', '/private'])
    expect(text).toContain('The pages of /blog/[slug] are known after a build alone.')
    await add(folder, 'src/routes/(extra)/new/+page.svelte', '<h1>New</h1>\n')
    made.add(`${folder}src/routes/(extra)`)
    await until('/sitemap.xml', (xml) => xml.includes('/new<'))
    await rm(`${folder}src/routes/(extra)`, { recursive: true })
    await until('/sitemap.xml', (xml) => !xml.includes('/new<'))

    await add(folder, 'src/routes/sitemap.xml/+server.js', "export const GET = () => new Response('<own/>')\n")
    made.add(`${folder}src/routes/sitemap.xml`)
    await until('/sitemap.xml', (xml) => xml === '<own/>')
    expect(server.output()).toContain('the route src/routes/sitemap.xml/+server.js')
  })
})
