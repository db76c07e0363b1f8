import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CleanAlternate } from '../../write/clean-entry.ts'
import type { Candidate } from '../candidate.ts'
import { candidate, i18n, linksOf } from '../testing/alternates.ts'
import { html } from '../testing/candidate.ts'

const codes = ['en', 'de', 'fr', 'x-default']
const paths = ['/', '/a/', '/b/', '/en/', '/en/a/', '/de/', '/de/a/', '/de/b/', '/fr/a/', '/fr/b/', '/x/']
const hrefs = [...paths, '/missing/', '/a', '../de/a/', 'https://other.example/a/', 'mailto:a@b.example']

const link = fc.record({ hreflang: fc.constantFrom(...codes), href: fc.constantFrom(...hrefs) })
const links = fc.array(link, { maxLength: 5 })
const facts = fc.record({
  read: fc.boolean(),
  lang: fc.option(fc.constantFrom('en', 'de', 'fr'), { nil: undefined }),
  links,
  given: fc.option(links, { nil: undefined, freq: 6 }),
})
const site = fc.record({
  pages: fc.uniqueArray(fc.record({ path: fc.constantFrom(...paths), facts }), { selector: ({ path }) => path }),
  prefixes: fc.constantFrom(undefined, { en: '', de: 'de', fr: 'fr' }, { en: 'en', de: 'de', fr: 'fr' }),
  off: fc.boolean(),
})
type Site = typeof site extends fc.Arbitrary<infer T> ? T : never

function listed({ pages }: Site): Candidate[] {
  return pages.map(({ path, facts: { read, lang, links, given } }) => {
    const { entry, ...rest } = candidate(path, { facts: read ? { html: html({ lang, alternates: links }) } : {} })
    const alternates = given
      ?.filter(({ href }) => !href.startsWith('mailto:'))
      .map(({ hreflang, href }) => ({ hreflang, href: new URL(href, entry.loc).href }))
    return { ...rest, entry: { ...entry, alternates } }
  })
}

const run = (given: Site, order: (pages: Candidate[]) => Candidate[] = (pages) => pages) => {
  const candidates = order(listed(given))
  const locales = given.prefixes && i18n('en', given.prefixes)
  linksOf(candidates, { i18n: locales, alternates: given.off ? false : 'auto' })
  return new Map(candidates.map(({ entry }) => [entry.loc, entry.alternates]))
}

test('H3, H4, H5, H7, H8: whatever pages say, every set is right', () => {
  fc.assert(
    fc.property(site, (given) => {
      const sets = run(given)
      for (const [loc, set] of sets) {
        if (!set) continue
        const at = new Map(set.map(({ hreflang, href }: CleanAlternate) => [hreflang, href]))
        expect(at.size).toBe(set.length)
        expect([...at.values()]).toContain(loc)
        expect(new Set(at.values()).size).toBeGreaterThan(1)
        expect([...at.keys()].filter((code) => code !== 'x-default')).toEqual(
          [...at.keys()].filter((code) => code !== 'x-default').sort(),
        )
        expect([...at.keys()].indexOf('x-default')).toBe(at.has('x-default') ? at.size - 1 : -1)
        for (const href of at.values()) {
          if (href.startsWith('https://example.com/')) expect(sets.get(href)).toEqual(set)
        }
      }
    }),
  )
})

test('the order of the pages changes nothing', () => {
  fc.assert(
    fc.property(site, (given) => {
      expect(run(given, (pages) => pages.reverse())).toEqual(new Map([...run(given)].reverse()))
    }),
  )
})
