// node test/bench/hreflang.bench.mjs: CPU seconds for the hreflang groups of 5,000, 10,000 and 20,000 pages in 3 locales.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { modernNode } from '../../scripts/toolchain.mjs'

const source = new URL('../../packages/core/src/', import.meta.url)
const locales = ['en', 'de', 'fr']
const i18n = {
  defaultLocale: 'en',
  locales: locales.map((name) => ({ name, hreflang: name, prefix: name === 'en' ? '' : name })),
}

/** @param kind `i18n`: no links in the HTML. `html`: each page links all three. `conflict`: every x-default is the home page. */
function candidates(count, kind) {
  const all = []
  for (let n = 0; n < count; n++) {
    const paths = locales.map((locale) => `${locale === 'en' ? '' : `/${locale}`}/p${n}/`)
    const alternates = paths.map((path, i) => ({ hreflang: locales[i], href: `https://example.com${path}` }))
    if (kind === 'conflict') alternates.push({ hreflang: 'x-default', href: 'https://example.com/p0/' })
    for (const path of paths) {
      const loc = `https://example.com${path}`
      const html = {
        alternates: kind === 'i18n' ? [] : alternates,
        changed: [],
        published: [],
        sitemap: {},
        hash: path,
      }
      all.push({ page: { path }, facts: { html }, path, key: loc, entry: { loc }, witnesses: {} })
    }
  }
  return all
}

async function measure() {
  const { addAlternates } = await import(new URL('resolve/alternates/add-alternates.ts', source).href)
  const { createFindings } = await import(new URL('diagnostics/findings.ts', source).href)
  const options = { site: 'https://example.com', base: '/', i18n, alternates: 'auto' }
  for (const kind of ['i18n', 'html', 'conflict']) addAlternates(candidates(2000, kind), options, createFindings())
  for (const kind of ['i18n', 'html', 'conflict']) {
    for (const count of [5000, 10_000, 20_000]) {
      const pages = candidates(count, kind)
      const start = process.cpuUsage()
      addAlternates(pages, options, createFindings())
      const { user, system } = process.cpuUsage(start)
      if (pages.at(-1).entry.alternates?.length !== 4)
        throw new Error(`wrong links: ${JSON.stringify(pages.at(-1).entry)}`)
      const seconds = (user + system) / 1e6
      console.log(`${kind.padEnd(8)} ${String(count).padStart(6)} × 3  ${seconds.toFixed(2)} s CPU`)
    }
  }
}

if (process.features.typescript || process.execArgv.includes('--experimental-strip-types')) await measure()
else {
  const args = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url)]
  process.exitCode = spawnSync(modernNode(console.log), args, { stdio: 'inherit' }).status ?? 1
}
