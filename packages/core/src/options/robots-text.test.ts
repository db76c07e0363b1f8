import { describe, expect, test } from 'vitest'
import { createSite, page } from '../testing/site.ts'
import { checkOptions } from './check.ts'
import type { RobotsOptions } from './outlet-options.ts'
import { robotsText } from './robots-text.ts'

const body = (options: RobotsOptions): string => robotsText(options).split('\n').slice(1).join('\n')

test.each<[string, RobotsOptions, string]>([
  ['one group', { rules: [{ userAgent: '*', disallow: '/search' }] }, 'User-agent: *\nDisallow: /search\n'],
  [
    'R6: several crawlers, several groups',
    {
      rules: [
        { userAgent: ['GPTBot', 'CCBot'], disallow: '/' },
        { userAgent: '*', allow: ['/a', '/b$'], disallow: ['/*.pdf$'] },
      ],
    },
    'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nAllow: /a\nAllow: /b$\nDisallow: /*.pdf$\n',
  ],
  [
    'R6: a group without rules is not one with the next',
    { rules: [{ userAgent: 'A' }, { userAgent: 'B', disallow: '/' }] },
    'User-agent: A\nDisallow:\n\nUser-agent: B\nDisallow: /\n',
  ],
  ['R8: octets', { rules: [{ userAgent: '*', disallow: '/größe' }] }, 'User-agent: *\nDisallow: /gr%C3%B6%C3%9Fe\n'],
  [
    'R3: further sitemaps',
    { rules: [{ userAgent: '*' }], sitemaps: ['https://example.com/a.xml#b'] },
    'User-agent: *\nDisallow:\n\nSitemap: https://example.com/a.xml%23b\n',
  ],
])('%s', (_, options, expected) => {
  expect(body(options)).toBe(expected)
})

test.each<[string, unknown]>([
  ['no group', { rules: [] }],
  ['a crawler with a blank', { rules: [{ userAgent: 'Bad Bot' }] }],
  ['a line break', { rules: [{ userAgent: '*', disallow: '/a\nSitemap: https://evil.example/' }] }],
  ['a comment', { rules: [{ userAgent: '*', disallow: '/a#b' }] }],
  ['no path', { rules: [{ userAgent: '*', disallow: 'search' }] }],
  ['an unknown key', { rules: [{ userAgent: '*', crawlDelay: 5 }] }],
  ['a relative sitemap', { rules: [{ userAgent: '*' }], sitemaps: ['/a.xml'] }],
])('an error: %s', (_, robots) => {
  expect(() => checkOptions({ robots } as never)).toThrowErrorMatchingSnapshot()
})

describe('in a build', () => {
  const robots = { rules: [{ userAgent: '*', disallow: '/secret' }] }
  const files = { 'dist/index.html': page(), 'dist/secret/index.html': page() }

  test('what it blocks is left out, the sitemap is named, and the same again changes nothing', async () => {
    const site = await createSite(files)
    const { excluded } = await site.build({ robots })
    expect(excluded).toEqual({ 'robots.txt': 1 })
    const { 'robots.txt': text } = await site.read()
    expect(text).toBe(
      '# Made by sitemapkit from the option `robots`.\nUser-agent: *\nDisallow: /secret\n\nSitemap: https://example.com/sitemap.xml\n',
    )
    const again = await site.build({ robots })
    expect(again.files.map(({ changed }) => changed)).not.toContain(true)
    await site.build({ robots: { rules: [{ userAgent: '*' }] } })
    expect((await site.read())['robots.txt']).toContain('Disallow:\n')
  })

  test('one that is the user’s own is an error', async () => {
    const site = await createSite({ ...files, 'dist/robots.txt': 'User-agent: *\nDisallow: /\n' })
    await expect(site.build({ robots })).rejects.toThrow(/robots-conflict/)
    expect(Object.keys(await site.read())).not.toContain('sitemap.xml')
  })
})
