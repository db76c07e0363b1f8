import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAnswers } from '../contract/answers.ts'
import { locsOf } from '../contract/contract.ts'
import { type Outcome, runNode } from '../contract/project.ts'
import { runServer } from '../contract/serve.ts'

describe.each([2, 3])('SvelteKit %i with adapter-static', (major) => {
  const folder = fileURLToPath(new URL(`../ecosystem/sveltekit-${major}/`, import.meta.url))
  const build = (): Promise<Outcome> => runNode(folder, [`${folder}node_modules/vite/bin/vite.js`, 'build'])
  const read = (file: string): Promise<string> => readFile(`${folder}build/${file}`, 'utf8')
  let outcome: Outcome

  beforeAll(async () => {
    await rm(`${folder}build`, { recursive: true, force: true })
    outcome = await build()
    expect(outcome.status, outcome.output).toBe(0)
  })

  test('vite-22, fw-03: prerendered pages are listed at their clean addresses, in the folder of the adapter', async () => {
    expect(locsOf(await read('sitemap.xml'))).toEqual([
      'https://example.com/',
      'https://example.com/blog/a',
      'https://example.com/blog/b',
    ])
    expect(await read('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n')
    expect(outcome.output.match(/URLs in sitemap\.xml.*/g)).toEqual(['URLs in sitemap.xml · 1 left out: 1 noindex'])
  })

  test('all listed answer, all that answer are listed', async () => {
    const site = 'https://example.com'
    await expectAnswers({ site, dir: `${folder}build`, serve: 'clean', audit: true })
    const vite = `${folder}node_modules/vite/bin/vite.js`
    const running = await runServer(folder, (port) => [vite, 'preview', '--port', `${port}`, '--strictPort'])
    try {
      await expectAnswers({ site, serve: running })
    } finally {
      await running.stop()
    }
  })

  test('a build that fails while prerendering shows its own error', async () => {
    const page = `${folder}src/routes/private/+page.js`
    await writeFile(page, "export const load = () => { throw new Error('REAL ERROR') }\n")
    try {
      const { status, output } = await build()
      expect(status).not.toBe(0)
      expect(output).toContain('REAL ERROR')
      expect(output).not.toContain('sitemap.xml')
      expect(existsSync(`${folder}.svelte-kit/output/client/sitemap.xml`)).toBe(false)
    } finally {
      await rm(page)
    }
  })
})
