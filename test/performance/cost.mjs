// node --expose-gc cost.mjs <work> <entries> <limit>: prints the processor time of that work over so many entries and over
// twice as many, in milliseconds. A machine that is busy takes longer now and then: the least of several is told, and further
// pairs are measured as long as their ratio is over the limit.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSitemaps, checkSitemaps, writeSitemaps } from '@sitemapkit/core'

const list = (count, entry) => Array.from({ length: count }, (_, n) => entry(n))
const pages = (count) =>
  list(count, (n) => ({
    loc: `/section-${n % 100}/page-${(n * 7919) % count}?a=1&b=${n}`,
    lastmod: '2026-01-02',
  }))

const works = {
  write({ count, options }) {
    const entries = pages(count)
    return () => writeSitemaps(entries, options)
  },
  resolve({ count, options }) {
    const entries = pages(count)
    return () => buildSitemaps([], { ...options, entries, exclude: ['/section-7/**', /page-\d*99$/], dryRun: true })
  },
  dedupe({ count, options }) {
    // Every address three times, in another order each time.
    const entries = list(count, (n) => ({ loc: `/page-${(n * 7919) % Math.ceil(count / 3)}`, priority: (n % 10) / 10 }))
    return () => buildSitemaps([], { ...options, entries, dryRun: true })
  },
  hreflang({ count, options }) {
    const locales = ['en', 'de', 'fr', 'it']
    const entries = list(count, (n) => ({ loc: `/${locales[n % 4]}/page-${n >> 2}/` }))
    const alternates = { locales: Object.fromEntries(locales.map((locale) => [locale, locale])), defaultLocale: 'en' }
    return () => buildSitemaps([], { ...options, entries, alternates, dryRun: true })
  },
  async check({ count, options }) {
    const { files } = await writeSitemaps(pages(count), { ...options, check: false })
    const maps = files.filter(({ kind }) => kind === 'urlset').map(({ path }) => path)
    return async () => {
      let findings = 0
      for await (const _ of checkSitemaps(maps, { site: options.site })) findings++
      return findings
    }
  },
}

/** Processor time of one run, in milliseconds. What comes before it is not counted, and leaves no garbage for it. */
async function cost(work, entries) {
  const dir = mkdtempSync(join(tmpdir(), 'sitemapkit-cost-'))
  try {
    const run = await works[work]({ count: entries, options: { site: 'https://example.com', dir } })
    gc()
    const start = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const [, , work, entries, limit] = process.argv
// What the compiler does for the first run would make twice the entries seem cheap.
await cost(work, entries / 5)
let [few, many] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
for (let pair = 0; pair < 5 && !(many / few <= limit); pair++) {
  few = Math.min(few, await cost(work, Number(entries)))
  many = Math.min(many, await cost(work, 2 * entries))
}
console.log(JSON.stringify({ few, many }))
