import type { Engine } from '../../options/check-settings.ts'
import { defineRule } from '../rule.ts'

export const engineLimit = defineRule<{ engine: string; what: string }>({
  code: 'engine-limit',
  severity: 'error',
  rules: ['P8', 'P9', 'P18'],
  message: ({ engine, what }) => `${engine} ${what}.`,
  why: 'The protocol allows it, and the engine that you named does not.',
  fix: 'Split the sitemap, submit its parts without an index, or shorten the address or the value: whichever the message names.',
  bad: 'an index, with `engines: ["baidu"]` or `--engine baidu`',
  on(report, { engines = [] }) {
    if (engines.length === 0) return {}
    const yandex = engines.includes('yandex')
    return {
      root(root, kind) {
        if (kind === 'sitemapindex' && engines.includes('baidu'))
          report({ engine: 'Baidu', what: 'processes no index of sitemaps' }, root)
      },
      entry({ loc, locPlace, core, element }) {
        if (!yandex) return
        const length = Math.max(loc.length, core.loc?.textLength ?? 0)
        if (length > 1024)
          report(
            {
              engine: 'Yandex',
              what: `reads URLs of at most 1,024 characters, and this one has ${length.toLocaleString('en')}`,
            },
            locPlace,
          )
        if (!element) return
        for (const name of ['lastmod', 'changefreq', 'priority']) {
          const child = core[name]
          if (child && Buffer.byteLength(child.text) > 100)
            report({ engine: 'Yandex', what: `reads at most 100 bytes of <${name}>` }, child)
        }
      },
      end({ bytes, entries }) {
        for (const engine of engines) {
          const limit = limits[engine]
          if (!limit) continue
          if (bytes > limit.bytes)
            report({
              engine: limit.name,
              what: `reads sitemaps ${limit.words}, and this one has ${bytes.toLocaleString('en')} bytes before compression`,
            })
          if (entries > limit.entries)
            report({
              engine: limit.name,
              what: `reads fewer than 50,000 entries, and this one has ${entries.toLocaleString('en')}`,
            })
        }
      },
    }
  },
})

const tenMegabytes = 10_485_760

/** What is tighter than the protocol; `too-many-urls` and `too-large` say the rest. */
const limits: Partial<Record<Engine, { name: string; bytes: number; words: string; entries: number }>> = {
  baidu: { name: 'Baidu', bytes: tenMegabytes, words: 'of at most 10 MB', entries: Number.POSITIVE_INFINITY },
  naver: { name: 'Naver', bytes: tenMegabytes - 1, words: 'of less than 10 MB', entries: 49_999 },
}
