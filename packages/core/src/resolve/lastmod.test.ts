import { describe, expect, test } from 'vitest'
import type { Facts, Stated, Witness } from '../collect/facts.ts'
import type { LastmodSource, SitemapOptions } from '../options/types.ts'
import { isReached } from './lastmod.ts'
import { content, html } from './testing/candidate.ts'
import { list } from './testing/list.ts'

const say = (source: Witness['source'], field: string, value: unknown): Stated => ({
  value,
  by: { source, field, file: 'content/a.md' },
})
const git: Stated<Date> = { value: new Date('2024-03-03T09:00:00Z'), by: { source: 'git', field: 'commit 1a2b3c4' } }
const everything: Facts = {
  content: content({
    changed: [say('frontmatter', 'updated', '2024-01-01')],
    published: [say('frontmatter', 'date', '2024-04-01')],
    sitemap: { lastmod: say('frontmatter', 'sitemap.lastmod', '2024-09-01') },
  }),
  html: html({
    changed: [say('html', 'article:modified_time', '2024-02-01T00:00:00+02:00')],
    published: [say('html', 'article:published_time', '2024-05-01')],
    sitemap: { lastmod: say('html', 'sitemap:lastmod', '2024-08-01') },
  }),
  git,
  history: { value: '2024-06-01', by: { source: 'history', field: 'sitemap.history.json' } },
  mtime: { value: new Date('2024-07-01T12:00:00Z'), by: { source: 'mtime', field: 'mtime' } },
}

/** @returns the written date, its source, and what was reported. */
async function dated(facts: Facts, options: SitemapOptions = {}) {
  const { listed, codes, messages } = await list([{ path: '/a/', facts }], options)
  const [{ entry, witnesses } = {}] = listed as typeof listed | [undefined?]
  return { lastmod: entry?.lastmod, field: witnesses?.lastmod?.field, codes, messages }
}
const dateOf = async (facts: Facts, options?: SitemapOptions): Promise<string | undefined> =>
  (await dated(facts, options)).lastmod

/** Facts without what the rungs above have said. */
function without(...rungs: string[]): Facts {
  const facts = structuredClone(everything)
  if (rungs.includes('meta')) delete facts.html!.sitemap.lastmod
  if (rungs.includes('sitemap')) delete facts.content!.sitemap.lastmod
  if (rungs.includes('changed')) facts.content!.changed = []
  if (rungs.includes('html')) facts.html!.changed = []
  if (rungs.includes('git')) delete facts.git
  if (rungs.includes('published')) facts.content!.published = []
  if (rungs.includes('html published')) facts.html!.published = []
  return facts
}

describe('precedence', () => {
  test.each<[string, string[], string]>([
    ['sitemap.lastmod', [], '2024-09-01'],
    ['the meta sitemap:lastmod', ['sitemap'], '2024-08-01'],
    ['a top-level date of change', ['sitemap', 'meta'], '2024-01-01'],
    ['a date of change in the HTML', ['sitemap', 'meta', 'changed'], '2024-01-31T22:00:00Z'],
    ['git', ['sitemap', 'meta', 'changed', 'html'], '2024-03-03T09:00:00Z'],
    ['the date of publication in frontmatter', ['sitemap', 'meta', 'changed', 'html', 'git'], '2024-04-01'],
    ['the date of publication in the HTML', ['sitemap', 'meta', 'changed', 'html', 'git', 'published'], '2024-05-01'],
  ])('%s', async (_, missing, expected) => {
    expect(await dateOf(without(...missing))).toBe(expected)
  })

  test('neither history nor file times count unless they are named', async () => {
    const facts = without('sitemap', 'meta', 'changed', 'html', 'git', 'published', 'html published')
    expect(await dateOf(facts)).toBeUndefined()
    expect(await dateOf(facts, { history: 'sitemap.history.json' })).toBe('2024-06-01')
    expect(await dateOf(facts, { lastmod: 'mtime' })).toBe('2024-07-01T12:00:00Z')
  })

  test('the option gives the order of the sources, `sitemap.lastmod` stays first', async () => {
    expect(await dateOf(without('sitemap', 'meta'), { lastmod: ['git', 'frontmatter'] })).toBe('2024-03-03T09:00:00Z')
    expect(await dateOf(everything, { lastmod: 'git' })).toBe('2024-09-01')
  })

  test('lastmod: false', async () => expect(await dateOf(everything, { lastmod: false })).toBeUndefined())

  test('core-32: nothing is made up', async () => {
    const { urls } = await list(['/', '/a/', { path: '/b/', facts: { html: html(), content: content() } }])
    expect(urls).toEqual(['/', '/a/', '/b/'].map((path) => `<loc>https://example.com${path}</loc>`))
  })

  test('an entry given by the user, then transform, come before all', async () => {
    const entries = [{ loc: '/a/', lastmod: '2024-10-01' }]
    expect(await dateOf(everything, { entries })).toBe('2024-10-01')
    const transform: SitemapOptions['transform'] = ({ entry }) => ({ ...entry, lastmod: '2024-11-01' })
    expect(await dated(everything, { entries, transform })).toMatchObject({ lastmod: '2024-11-01', field: 'transform' })
  })
})

test('git-05: front matter beats git, `false` asks for no date at all, silence leaves it to git', async () => {
  const stated = { content: content({ changed: [say('frontmatter', 'lastUpdated', '2024-05-01')] }), git }
  const refused = {
    content: content({ undated: { value: false, by: { source: 'frontmatter', field: 'lastUpdated: false' } } }),
    git,
  }
  expect(await dateOf(stated)).toBe('2024-05-01')
  expect(await dateOf(refused as Facts)).toBeUndefined()
  expect(await dateOf({ content: content(), git })).toBe('2024-03-03T09:00:00Z')
})

test.each(['git Last Modified', 'Last Modified', 'git Created', 'Created', true, null])(
  'git-04: %j is no date and no fault',
  async (value) => {
    const facts = { content: content({ published: [say('frontmatter', 'date', value)] }) }
    expect(await dated(facts)).toMatchObject({ lastmod: undefined, codes: [] })
    expect(await dateOf({ ...facts, git })).toBe('2024-03-03T09:00:00Z')
  },
)

describe('dates that are none', () => {
  test.each<[string, unknown]>([
    ['core-04, an-046: a word', 'yesterday'],
    ['an-046: empty', ''],
    ['an-046: an invalid Date', new Date('x')],
    ['an-046: no such day', '2024-02-30'],
    ['an-046: two readings', '01/05/2024'],
    ['core-05: a month only', '2024-01'],
    ['a number', 20240101],
  ])('%s: the date is dropped with one warning, the page stays', async (_, value) => {
    const { lastmod, codes, messages } = await dated({
      content: content({ changed: [say('frontmatter', 'updated', value)] }),
    })
    expect([lastmod, codes]).toEqual([undefined, ['entry-date']])
    expect(messages).toMatchSnapshot()
  })

  test('a lower source is asked next', async () => {
    const facts = { content: content({ changed: [say('frontmatter', 'updated', 'yesterday')] }), git }
    expect(await dated(facts)).toMatchObject({ lastmod: '2024-03-03T09:00:00Z', codes: ['entry-date'] })
  })

  test('core-04: the other pages keep theirs', async () => {
    const page = (path: string, date: string) => ({
      path,
      facts: { content: content({ changed: [say('frontmatter', 'updated', date)] }) },
    })
    const { urls } = await list([page('/ok', '2024-01-01'), page('/bad', 'yesterday'), page('/ok2', '2024-01-02')])
    expect(urls).toEqual([
      '<loc>https://example.com/bad</loc>',
      '<loc>https://example.com/ok</loc><lastmod>2024-01-01</lastmod>',
      '<loc>https://example.com/ok2</loc><lastmod>2024-01-02</lastmod>',
    ])
  })

  test('a time without a zone counts as UTC, with a finding', async () => {
    const facts = { content: content({ changed: [say('frontmatter', 'updated', '2024-05-01 10:00')] }) }
    expect(await dated(facts)).toMatchObject({ lastmod: '2024-05-01T10:00:00Z', codes: ['entry-date-zone'] })
  })
})

test.each<[string, string, boolean]>([
  ['an instant after now', '2024-06-01T12:00:01Z', false],
  ['a day that has begun somewhere', '2024-06-02', false],
  ['the day after', '2024-06-03', true],
  ['next year', '2025-01-01T00:00:00Z', true],
])('P14: %s', async (_, date, reported) => {
  const facts = { content: content({ changed: [say('frontmatter', 'updated', date)] }) }
  const { codes, listed } = await list([{ path: '/a/', facts }], { now: new Date('2024-06-01T12:00:00Z') })
  expect(listed[0]!.entry.lastmod).toBe(date)
  expect(codes).toEqual(reported ? ['lastmod-future'] : [])
})

describe('functions as sources', () => {
  const facts = without('sitemap', 'meta', 'changed', 'html')
  test.each<[string, LastmodSource | LastmodSource[], string | undefined]>([
    ['a Date', () => new Date('2024-12-01'), '2024-12-01'],
    ['a text', () => '2024-12-01T10:00:00+01:00', '2024-12-01T09:00:00Z'],
    ['a promise', async () => '2024-12-01', '2024-12-01'],
    ['nothing: the next source', [() => undefined, 'git'], '2024-03-03T09:00:00Z'],
    ['a promise of nothing: the next source', [async () => undefined, 'git'], '2024-03-03T09:00:00Z'],
    ['what is no date: the next source', [() => 'soon', 'git'], '2024-03-03T09:00:00Z'],
    ['not asked when a higher source has a date', ['git', () => '2020-01-01'], '2024-03-03T09:00:00Z'],
  ])('%s', async (_, lastmod, expected) => expect(await dateOf(facts, { lastmod })).toBe(expected))

  test('are told which page it is', async () => {
    const lastmod: LastmodSource = ({ page }) => (page.path === '/a/' ? '2024-12-01' : undefined)
    expect(await dateOf(facts, { lastmod })).toBe('2024-12-01')
  })

  test.each<[string, LastmodSource]>([
    [
      'throws',
      () => {
        throw new Error('no database')
      },
    ],
    [
      'rejects',
      async () => {
        throw new Error('no database')
      },
    ],
  ])('one that %s fails the build and names the page', async (_, lastmod) => {
    await expect(list([{ path: '/a/', facts }], { lastmod })).rejects.toThrowErrorMatchingSnapshot()
  })
})

test('git is asked only where nothing better holds', () => {
  const sources: LastmodSource[] = ['frontmatter', 'html', 'git', 'published']
  expect(isReached('git', everything, sources)).toBe(false)
  expect(isReached('git', without('sitemap', 'meta', 'changed', 'html'), sources)).toBe(true)
  expect(isReached('git', { content: content({ changed: [say('frontmatter', 'updated', 'soon')] }) }, sources)).toBe(
    true,
  )
  expect(isReached('git', {}, [() => undefined, 'git'])).toBe(true)
  expect(isReached('git', {}, ['frontmatter'])).toBe(false)
  expect(isReached('git', { content: content({ undated: { value: false, by: git.by } }) }, sources)).toBe(false)
})
