import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { listing } from '../contract/project.ts'
import { createProjects, type Installed } from './project.ts'

const fault = 'the sea is closed today'
const failing = (name: string, hook: string): string => `{
  name: '${name}',
  hooks: { '${hook}': () => { if (process.env.FAULT === '${name}') throw new Error('${fault}') } },
}`

/** A build that fails: what is shown, and what becomes of the sitemap of the build before. */
export function testFailure(installed: Installed): void {
  const { astro, create, build } = createProjects(installed)

  describe(`${installed.name}: a build that fails`, () => {
    let folder: string
    const maps = () => listing(`${folder}/dist`, ['index.html', 'about'])
    beforeAll(async () => {
      folder = await create('fails', {
        config: `{
          site: 'https://example.com',
          integrations: [
            ${failing('start', 'astro:build:start')}, ${failing('before', 'astro:build:done')}, own,
            ${failing('generated', 'astro:build:generated')}, ${failing('after', 'astro:build:done')},
          ],
        }`,
        files: {
          'src/pages/index.astro': '<html lang="en"><body><h1>Home</h1></body></html>',
          'src/pages/about.astro': `---\nif (process.env.FAULT === 'page') throw new Error('${fault}')\n---\n<html lang="en"><body><h1>About</h1></body></html>`,
        },
      })
      await build(folder)
    })

    test('in an integration, before Astro empties the folder: the sitemap stays as it was', async () => {
      const before = await maps()
      expect(Object.keys(before)).toEqual(['sitemap.xml'])
      const { status, output } = await astro(folder, ['build'], { FAULT: 'start' })
      expect(status).not.toBe(0)
      expect(output).toContain(fault)
      expect(await maps()).toEqual(before)
    })

    test.each(['page', 'generated', 'before'])(
      'in user code or another integration (%s): its error is shown, no sitemap is written',
      async (at) => {
        const { status, output } = await astro(folder, ['build'], { FAULT: at })
        expect(status).not.toBe(0)
        expect(output).toContain(fault)
        expect(output).not.toMatch(/URLs in .*sitemap/)
        expect(existsSync(`${folder}/dist/sitemap.xml`)).toBe(false)
      },
    )

    test('in an integration behind ours, when the pages are done: its error is shown', async () => {
      const { status, output } = await astro(folder, ['build'], { FAULT: 'after' })
      expect(status).not.toBe(0)
      expect(output).toContain(fault)
    })
  })
}
