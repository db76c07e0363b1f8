import { expect, test } from 'vitest'
import type { Witness } from '../collect/facts.ts'
import type { CleanEntry } from '../write/clean-entry.ts'
import { fillFrom } from './merge.ts'

const git: Witness = { source: 'git', field: 'git' }
const loc = 'https://example.com/a'

function filled(kept: Partial<CleanEntry>, other: Partial<CleanEntry>) {
  const conflicts: unknown[] = []
  const target = { entry: { loc, ...kept } as CleanEntry, witnesses: {} }
  const source = { entry: { loc: `${loc}/`, ...other } as CleanEntry, witnesses: { lastmod: git } }
  fillFrom(target, source, (...conflict) => conflicts.push(conflict))
  return { ...target, conflicts }
}

test('what is missing is filled in, with its witness; the address stays', () => {
  expect(filled({ priority: '0.5' }, { lastmod: '2024-05-01' })).toEqual({
    entry: { loc, priority: '0.5', lastmod: '2024-05-01' },
    witnesses: { lastmod: git },
    conflicts: [],
  })
})

test('of two values the first stays, and the conflict is told; equal ones are none', () => {
  const { entry, witnesses, conflicts } = filled(
    { lastmod: '2024-05-01', changefreq: 'daily' },
    { lastmod: '2024-05-02', changefreq: 'daily' },
  )
  expect(entry).toEqual({ loc, lastmod: '2024-05-01', changefreq: 'daily' })
  expect(witnesses).toEqual({})
  expect(conflicts).toEqual([['lastmod', '2024-05-01', '2024-05-02']])
})

test('pictures are joined by their address', () => {
  const image = (name: string) => ({ loc: `https://example.com/${name}.png` })
  const kept = [image('a')]
  const { entry, conflicts } = filled({ images: kept }, {
    images: [image('b'), { ...image('a'), title: 'x' }],
  } as Partial<CleanEntry>)
  expect(entry.images).toEqual([image('a'), image('b')])
  expect(kept).toHaveLength(1)
  expect(conflicts).toEqual([])
})

test('alternates are joined by their code in any case; another address for one is a conflict', () => {
  const link = (hreflang: string, href = hreflang) => ({ hreflang, href: `https://example.com/${href}` })
  const alternates = [link('de'), link('en-GB')]
  const { entry, conflicts } = filled(
    { alternates },
    { alternates: [link('fr'), link('EN-gb', 'en-GB'), link('de', 'x')] },
  )
  expect(entry.alternates).toEqual([link('de'), link('en-GB'), link('fr')])
  expect(conflicts).toEqual([['alternates', 'de https://example.com/de', 'de https://example.com/x']])
  const same = filled({ alternates }, { alternates: [link('de')] })
  expect(same.entry.alternates).toBe(alternates)
})
