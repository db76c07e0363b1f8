import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { submit } from './submit.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the snippet of the README runs', async () => {
  const [, code] = /```js\n([\s\S]*?)```/.exec(readme)!
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  const map =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>'
  for (const name of ['sitemap.xml', 'old-sitemap.xml']) writeFileSync(join(folder, name), map)
  // Equal maps: nothing is to be sent, so that nothing leaves this machine.
  const body = code!
    .replace(/^import .*$/m, '')
    .replace('dist/sitemap.xml', join(folder, 'sitemap.xml'))
    .replace("'old-sitemap.xml'", JSON.stringify(join(folder, 'old-sitemap.xml')))
    .replace('process.env.INDEXNOW_KEY', "'0123456789abcdef'")
  const run = new Function('submit', `return (async () => { ${body}; return { changes, unconfirmed } })()`)
  expect(await run(submit)).toEqual({ changes: [], unconfirmed: [] })
})
