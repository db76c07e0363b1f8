import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAssets } from './assets.ts'

let root: string
const files = [
  'dist/index.html',
  'dist/img/a b.png',
  'dist/_astro/hero.B3xY81ab_Z1a.webp',
  'dist/assets/team-photo-Bx1-2_9a.jpg',
  'dist/assets/hero-portrait.png',
  'dist/assets/hero.desktop.png',
  'dist/_next/static/media/shot.3f2a91bc.png',
]

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sitemapkit-assets-'))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
})
afterAll(() => rmSync(root, { recursive: true }))

test('files by their path below the output folder', () => {
  const assets = createAssets(join(root, 'dist'))
  expect(assets.has('img/a b.png')).toBe(true)
  expect(assets.has('img')).toBe(false)
  expect(assets.has('img/b.png')).toBe(false)
})

test.each([
  ['hero.png', ['_astro/hero.B3xY81ab_Z1a.webp']],
  ['team-photo.jpg', ['assets/team-photo-Bx1-2_9a.jpg']],
  ['shot.png', ['_next/static/media/shot.3f2a91bc.png']],
  ['team.jpg', []],
  ['index.html', []],
])('%s was built into %j', (name, built) => {
  const assets = createAssets(join(root, 'dist'))
  expect(assets.builtFrom(name)).toEqual(built)
})

test('the folder is read on the first question, and a missing one holds nothing', () => {
  const later = join(root, 'later')
  const assets = createAssets(later)
  mkdirSync(later)
  writeFileSync(join(later, 'a.png'), '')
  expect(assets.has('a.png')).toBe(true)
  expect(createAssets(join(root, 'nowhere')).has('a.png')).toBe(false)
})
