import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locsOf } from '../contract/contract.ts'
import { runNode } from '../contract/project.ts'
import { ask, lab, right, whileServed } from '../next/lab.ts'
import { buildWith, type Peer, peers } from './peers.ts'
import { bin, copyOf, locsIn, runOk, versionOf } from './project.ts'

const site = 'https://example.com'
/** Day on which the versions were chosen that are compared. */
const measured = '2026-11-30'

const golden = new URL('../examples/golden/sitemap.xml', import.meta.url)
const cell = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``
const sections: string[] = []

test('next-sitemap on the lab: ours is the right list, both with our config and with the old one', async () => {
  const folder = await copyOf(lab, 'next-lab')
  const next = bin('next', 'dist/bin/next')
  await runOk(folder, [next, 'build'])
  await writeFile(
    join(folder, 'next-sitemap.config.mjs'),
    `export default { siteUrl: '${site}', sitemapBaseFileName: 'map' }\n`,
  )
  await runOk(folder, [bin('next-sitemap', 'bin/next-sitemap.mjs'), '--config', 'next-sitemap.config.mjs'])
  const theirs = await locsIn(join(folder, 'public/map-0.xml'))

  const wanted = right.map((path) => site + path).sort()
  await runOk(folder, [bin('@sitemapkit/next', 'dist/bin.js'), '--config', 'next-sitemap.config.mjs'])
  const mapped = locsOf(await readFile(join(folder, 'public/map-0.xml'), 'utf8'))
  expect(mapped).toEqual(wanted)
  await writeFile(
    join(folder, 'sitemap.config.mjs'),
    `export default { site: '${site}', output: { file: 'pages.xml', shard: 'pages-{n}.xml' } }\n`,
  )
  await runOk(folder, [bin('@sitemapkit/next', 'dist/bin.js')])
  expect(locsOf(await readFile(join(folder, 'public/pages.xml'), 'utf8'))).toEqual(wanted)

  const rows: string[] = []
  const named = new Set<string>()
  let good = 0
  await whileServed(folder, next, async (origin) => {
    for (const loc of [...theirs].sort()) {
      const path = loc.slice(site.length)
      const asked = new URL(`/base${path}`, origin)
      const { status, headers } = await ask(asked.href)
      const served = [asked.pathname, `${asked.pathname}/`, asked.pathname.replace(/\/$/, '')].find((one) =>
        right.some((wantedPath) => encodeURI(decodeURI(wantedPath)) === encodeURI(decodeURI(one))),
      )
      if (served) named.add(decodeURI(served))
      const listed = served === asked.pathname
      if (listed) good++
      const to = headers.location ? ` to ${cell(headers.location.replace(origin, ''))}` : ''
      const page = listed ? 'a page' : served ? 'a page, at another address' : 'no page to list'
      rows.push(
        `| ${cell(path || '/')} | ${(await ask(new URL(path || '/', origin).href)).status} | ${status}${to} | ${page} |`,
      )
    }
  })
  const missing = right.filter((path) => !named.has(decodeURI(path)))
  sections.push(
    `## next-sitemap ${await versionOf('next-sitemap')} on a Next.js app with a base path and two locales

The app of [test/fixtures/next-lab](../test/fixtures/next-lab), built with Next.js ${await versionOf('next')}, has
${right.length} pages that answer 200 and may be indexed. \`@sitemapkit/next\` lists these ${right.length}, also with
\`--config next-sitemap.config.js\`. next-sitemap lists ${theirs.length} addresses. As written, without the base path, none of them
is a page of the app; with \`/base\` put before them, ${good} are right.

| next-sitemap wrote | answers | with \`/base\` before it | which is |
| --- | --- | --- | --- |
${rows.join('\n')}

Missing in it: ${missing.map(cell).join(', ') || 'none'}.`,
  )
})

interface Checked {
  code: string
  severity: string
}

/** What of the findings a reader of the table wants to know. */
async function row(peer: Peer, folder: string, wanted: ReadonlySet<string>): Promise<string> {
  const out = join(folder, peer.out)
  const locs = (await Promise.all(peer.maps.map((map) => locsIn(join(out, map))))).flat()
  const listed = new Set(locs)
  const extra = [...listed].filter((loc) => !wanted.has(loc)).length
  const missing = [...wanted].filter((loc) => !listed.has(loc)).length
  const { output } = await runNode(folder, [
    bin('sitemapkit', 'dist/bin.js'),
    'check',
    out,
    '--site',
    site,
    '--json',
    '--max-per-code',
    '0',
  ])
  const findings = (JSON.parse(output).findings as Checked[]).filter(({ severity }) => severity !== 'notice')
  const count = (severity: string): number => findings.filter((finding) => finding.severity === severity).length
  const codes = [...new Set(findings.map(({ code }) => code))].sort()
  const told = codes.map(
    (code) => `[${code}](findings/${code}.md) ${findings.filter((finding) => finding.code === code).length}`,
  )
  return `| ${peer.name} ${await versionOf(peer.name)} | ${peer.framework} | ${listed.size} | ${extra} | ${missing} | ${count('error')} | ${count('warning')} | ${told.join(', ')} |`
}

test('the example sites with the peers in place of ours, judged by `sitemapkit check`', async () => {
  const wanted = new Set(locsOf(await readFile(golden, 'utf8')))
  const rows: string[] = []
  for (const peer of peers) rows.push(await row(peer, await buildWith(peer, `peer-${peer.framework}`), wanted))
  sections.push(
    `## The example sites

One content of ${wanted.size} pages to list ([examples/content](../examples/content)), in four frameworks, each with the tool that its users
take most, set up as its documentation says. The content holds noindex pages, drafts, redirects, other canonicals, a 404 page,
two languages and dates of change. \`sitemapkit check\` compared each finished build with its sitemap.

| tool | site | listed | of these wrong | missing | errors | warnings | findings |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`,
  )
})

test('docs/comparison.md says what was measured', async () => {
  expect(sections).toHaveLength(2)
  const text = `# What other sitemap tools write

Measured ${measured} by \`test/comparison\`, which builds all of it anew and fails where this page is not what it finds
(\`npm run test:matrix -- test/comparison -u\` writes it).

${sections.join('\n\n')}
`
  await expect(text).toMatchFileSnapshot('../../docs/comparison.md')
})
