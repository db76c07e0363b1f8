import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mergeMaps } from './merge/merge-maps.ts'
import { generatePart } from './parts/generate-part.ts'
import { mergeParts } from './parts/merge-parts.ts'
import { submit } from './submit.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const snippets = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map((match) => match[1]!)

test('submitting, as the README shows it', async () => {
  const [code] = snippets
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

test('parts and merging, as the README shows them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  const body = snippets[1]!
    .replace(/^import .*$/m, '')
    .replaceAll("'dist", `'${folder}/dist`)
    .replaceAll("'sitemap-parts'", `'${folder}/sitemap-parts'`)
  const names = ['generatePart', 'mergeParts', 'mergeMaps']
  const run = new Function(...names, `return (async () => { ${body}; return { maps, findings } })()`)
  expect(await run(generatePart, mergeParts, mergeMaps)).toEqual({
    maps: [{ loc: 'https://example.com/sitemap.xml', lastmod: undefined }],
    findings: [],
  })
})
