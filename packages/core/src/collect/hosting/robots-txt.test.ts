import { describe, expect, test } from 'vitest'
import { createRobotsTest, parseRobotsTxt, rulesFor } from './robots-txt.ts'

const allowed = (text: string, path: string, agent = '*'): boolean =>
  createRobotsTest(parseRobotsTxt(text), agent)(path).allowed
const all = (rules: string): string => `User-agent: *\n${rules}`

describe('R7: precedence', () => {
  test.each([
    ['Allow: /p\nDisallow: /', '/page', true],
    ['Disallow: /\nAllow: /p', '/page', true],
    ['Allow: /folder\nDisallow: /folder', '/folder/page', true],
    ['Allow: /page\nDisallow: /*.htm', '/page.htm', false],
    ['Allow: /page\nDisallow: /*.ph', '/page.php5', true],
    ['Allow: /$\nDisallow: /', '/', true],
    ['Allow: /$\nDisallow: /', '/page.htm', false],
    ['Disallow: /*.pdf$', '/a.pdf', false],
    ['Disallow: /*.pdf$', '/a.pdf?x', true],
    ['Disallow:', '/a', true],
    ['Disallow: ', '/a', true],
    ['Allow: ', '/a', true],
    ['Disallow: /', '/robots.txt', true],
    ['Disallow: /fish', '/fish.html', false],
    ['Disallow: /fish', '/Fish', true],
    ['Disallow: /fish', '/catfish', true],
    ['Disallow: /fish*', '/fishheads/yummy.html', false],
    ['Disallow: /fish/', '/fish', true],
    ['Disallow: /fish/', '/fish/?salmon', false],
    ['Disallow: /*.php', '/folder/any.php.file.html', false],
    ['Disallow: /*.php$', '/file.php/', true],
    ['Disallow: /fish*.php', '/fishheads/catfish.php?parameters', false],
    ['Disallow: *', '/a', false],
    ['Disallow: *a', '/b/a', false],
    ['Disallow: /a**b', '/axxb', false],
    ['Disallow: /a*b*c$', '/abcbc', false],
    ['Disallow: /a*bc$', '/abc', false],
    ['Disallow: /a*abc$', '/abc', true],
    ['Disallow: /$x', '/$x', false],
    ['Disallow: /a$b', '/a$b', false],
    ['Disallow: /?q=', '/?q=1', false],
    ['Disallow: private', '/private', true],
  ])('%j, %s → allowed %s', (rules, path, expected) => expect(allowed(all(rules), path)).toBe(expected))

  test('many stars take no exponential time', () => {
    expect(allowed(all(`Disallow: /${'a*'.repeat(500)}b`), `/${'a'.repeat(20_000)}`)).toBe(true)
  })
})

describe('R8: comparing', () => {
  test.each([
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https://foo.bar'],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%e3%83%84', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%E3%83%84', '/foo/bar/ツ'],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
    ['/foo/bar/baz', '/foo/bar/%62%61%7a'],
    ['/a b', '/a%20b'],
    ['/file-with-a-%2A.html', '/file-with-a-*.html'],
    ['/file-with-a-%24', '/file-with-a-$'],
  ])('Disallow: %s blocks %s', (pattern, path) => expect(allowed(all(`Disallow: ${pattern}`), path)).toBe(false))

  test.each([
    ['/a%2Fb', '/a/b'],
    ['/file-%2A.html', '/file-x.html'],
    ['/a%26b', '/a&b'],
  ])('Disallow: %s does not block %s', (pattern, path) => expect(allowed(all(`Disallow: ${pattern}`), path)).toBe(true))
})

describe('R6: groups', () => {
  const text = `Disallow: /before
User-agent: a
Sitemap: https://example.com/sitemap.xml
User-agent: B/1.0
Crawl-delay: 5
Disallow: /ab

User-Agent : *   # everybody
disallow: /star
User-agent: b
Disallow: /b2`

  test.each([
    ['a', '/ab', false],
    ['a', '/star', true],
    ['a', '/b2', true],
    ['b', '/ab', false],
    ['b', '/b2', false],
    ['c', '/star', false],
    ['c', '/ab', true],
    ['*', '/before', true],
    ['ab', '/star', false],
  ])('%s %s → allowed %s', (agent, path, expected) => expect(allowed(text, path, agent)).toBe(expected))

  test.each([
    ['Googlebot', 'googlebot'],
    ['GOOGLEBOT/2.1 (+http://www.google.com)', 'googlebot'],
    ['googlebot-news', 'googlebot-news'],
    ['* foo', '*'],
    ['*foo', ''],
  ])('agent %j is %j', (written, name) => {
    expect(parseRobotsTxt(`User-agent: ${written}`).groups[0]?.agents).toEqual([{ name, line: 1 }])
  })

  test('no group at all allows', () => expect(allowed('', '/a')).toBe(true))
  test('a group without rules ends the reach of *', () => {
    expect(allowed('User-agent: x\nUser-agent: y\n\nUser-agent: *\nDisallow: /', '/a', 'z')).toBe(false)
    expect(rulesFor(parseRobotsTxt('User-agent: x\nDisallow:\nUser-agent: *\nDisallow: /'), 'x')).toHaveLength(1)
  })
})

describe('lines and faults', () => {
  test.each(['\n', '\r\n', '\r'])('line ends %j', (end) => {
    const robots = parseRobotsTxt(['User-agent: *', '', 'Disallow: /x # why', 'Sitemap: https://e.com/s.xml'].join(end))
    expect(robots.groups[0]?.rules).toEqual([{ allow: false, pattern: '/x', line: 3 }])
    expect(robots.sitemaps).toEqual([{ url: 'https://e.com/s.xml', line: 4 }])
    expect(robots.faults).toEqual([])
  })

  test.each([
    ['\uFEFFUser-agent: *\nDisallow: /a', [['bom', 1]]],
    [
      'User-agent *\nDisallow: /a',
      [
        ['no-colon', 1],
        ['rule-before-group', 2],
      ],
    ],
    ['User-agent: *\nDissallow: /a', [['misspelt', 2]]],
    [
      'User-agent: *\nHost: e.com\nDisallow: a',
      [
        ['unknown-key', 2],
        ['pattern-without-slash', 3],
      ],
    ],
    ['Disallow: /', [['rule-before-group', 1]]],
    ['<html><body>not found</body></html>', [['no-colon', 1]]],
    [`User-agent: *\nDisallow: /${'a'.repeat(20_000)}`, [['long-line', 2]]],
    [
      `User-agent: *\n${'#'.repeat(511_986)}\nDisallow: /`,
      [
        ['long-line', 2],
        ['too-large', 3],
      ],
    ],
  ])('R5, R10: %#', (text, faults) => {
    expect(parseRobotsTxt(text).faults.map(({ kind, line }) => [kind, line])).toEqual(faults)
  })

  test('R10: only a lenient reader, as Google is, heeds misspelt lines', () => {
    const text = 'useragent *\nDissallow /a\nsite-map: https://e.com/s.xml'
    expect(createRobotsTest(parseRobotsTxt(text), '*')('/a').allowed).toBe(true)
    const lenient = parseRobotsTxt(text, { lenient: true })
    expect(createRobotsTest(lenient, '*')('/a')).toEqual({
      allowed: false,
      rule: { allow: false, pattern: '/a', line: 2 },
    })
    expect(lenient.sitemaps).toEqual([{ url: 'https://e.com/s.xml', line: 3 }])
  })

  test('R10: Allow: …/index.html opens the folder to a lenient reader', () => {
    const robots = parseRobotsTxt(all('Allow: /a/index.html\nDisallow: /a/'))
    expect(createRobotsTest(robots, 'googlebot', { lenient: true })('/a/').allowed).toBe(true)
    expect(createRobotsTest(robots, 'bingbot')('/a/').allowed).toBe(false)
  })

  test('R5: what stands past 512,000 bytes is not read', () => {
    const text = `User-agent: *\n${`${'#'.repeat(999)}\n`.repeat(512)}Disallow: /a`
    expect(allowed(text, '/a')).toBe(true)
  })
})
