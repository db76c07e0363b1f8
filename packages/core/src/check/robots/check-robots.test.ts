import { describe, expect, test } from 'vitest'
import { createRun } from '../run.ts'
import { checkRobots } from './check-robots.ts'

const robotsOf = (text: string) => {
  const run = createRun({})
  checkRobots(text, 'robots.txt', undefined, run)
  return run.end()
}
const map = 'https://a.example/sitemap.xml'
const padding = '# 12345678901234567890123456789012345678901234567\n'.repeat(10_240)

describe('robots.txt', () => {
  test.each<[string, string, (string | number)[][]]>([
    ['R2: as it should be', `User-agent: *\nDisallow: /a\nSITEMAP : ${map} # the map\n`, []],
    ['R2: no absolute address', 'Sitemap: /sitemap.xml', [['robots-sitemap-relative', 1]]],
    ['R2: twice', `Sitemap: ${map}\nSitemap: https://A.example:443/sitemap.xml`, [['robots-sitemap-duplicate', 2]]],
    ['R2: two maps, one on another host', `Sitemap: ${map}\nSitemap: https://b.example/sitemap.xml`, []],
    ['R5: 512,000 bytes are read', padding, []],
    ['R5: a line beyond', `${padding}# x\n`, [['robots-too-large', 10_241]]],
    [
      'R5: a Sitemap line beyond',
      `${padding}Sitemap: ${map}\n`,
      [
        ['robots-too-large', 10_241],
        ['robots-sitemap-beyond', 10_241],
      ],
    ],
    ['R6: a rule before any group', 'Disallow: /a\nUser-agent: *\nDisallow: /b\n', [['robots-rule-ignored', 1]]],
    ['R6: no slash', 'User-agent: *\nDisallow: a\n', [['robots-rule-ignored', 2]]],
    ['R7: * and the empty pattern', 'User-agent: *\nDisallow: *.pdf$\nDisallow:\n', []],
    [
      'R10: misspelt',
      'User-agent: *\nDissallow: /a\nSite-map: https://a.example/s.xml\n',
      [
        ['robots-lenient', 2],
        ['robots-lenient', 3],
      ],
    ],
    ['R10: no colon', 'User-agent: *\nDisallow /a\n', [['robots-lenient', 2]]],
    ['R10: BOM', '\uFEFFUser-agent: *\nDisallow: /a\n', [['robots-lenient', 1]]],
    ['R10: index.html', 'User-agent: *\nAllow: /a/index.html\nAllow: /a/my-index.html\n', [['robots-lenient', 2]]],
    ['R10: a long line', `User-agent: *\nDisallow: /${'a'.repeat(16_700)}\n`, [['robots-lenient', 2]]],
    ['R6: other records', 'User-agent: *\nCrawl-delay: 3\nHost: a.example\nClean-param: x /\n', []],
    ['R6: nearly a key', 'User-agent: *\nDisalowed: /a\n', [['robots-rule-ignored', 2]]],
    ['R1: an HTML page', '<!doctype html><html></html>', [['robots-not-text', 1]]],
  ])('%s', (_, text, expected) => {
    expect(robotsOf(text).map(({ code, line }) => [code, line])).toEqual(expected)
  })
})
