// node cost.mjs <work> <entries>: prints the processor time of that work, in milliseconds; what comes before is not counted.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSitemaps, checkSitemaps, writeSitemaps } from '@sitemapkit/core'

const [, , work, given] = process.argv
const count = Number(given)
const dir = mkdtempSync(join(tmpdir(), 'sitemapkit-cost-'))
const options = { site: 'https://example.com', dir }
const list = (entry) => Array.from({ length: count }, (_, n) => entry(n))
const page = (n) => ({ loc: `/section-${n % 100}/page-${(n * 7919) % count}?a=1&b=${n}`, lastmod: '2026-01-02' })

const works = {
  write() {
    const entries = list(page)
    return () => writeSitemaps(entries, options)
  },
  resolve() {
    const entries = list(page)
    return () => buildSitemaps([], { ...options, entries, exclude: ['/section-7/**', /page-\d*99$/], dryRun: true })
  },
  dedupe() {
    // Every address three times, in another order each time.
    const entries = list((n) => ({ loc: `/page-${(n * 7919) % Math.ceil(count / 3)}`, priority: (n % 10) / 10 }))
    return () => buildSitemaps([], { ...options, entries, dryRun: true })
  },
  hreflang() {
    const locales = ['en', 'de', 'fr', 'it']
    const entries = list((n) => ({ loc: `/${locales[n % 4]}/page-${n >> 2}/` }))
    const alternates = { locales: Object.fromEntries(locales.map((locale) => [locale, locale])), defaultLocale: 'en' }
    return () => buildSitemaps([], { ...options, entries, alternates, dryRun: true })
  },
  async check() {
    const { files } = await writeSitemaps(list(page), { ...options, check: false })
    const maps = files.filter(({ kind }) => kind === 'urlset').map(({ path }) => path)
    return async () => {
      let findings = 0
      for await (const _ of checkSitemaps(maps, { site: options.site })) findings++
      return findings
    }
  },
}

try {
  const run = await works[work]()
  const start = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(start)
  console.log((user + system) / 1000)
} finally {
  rmSync(dir, { recursive: true, force: true })
}
