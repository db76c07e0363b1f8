import fc from 'fast-check'
import { expect } from 'vitest'
import { parseHeadersFile } from '../../packages/core/src/collect/hosting/headers-file.ts'
import { normalPath } from '../../packages/core/src/collect/hosting/normal-path.ts'
import { parseRedirectsFile } from '../../packages/core/src/collect/hosting/redirects-file.ts'
import { createRobotsTest, parseRobotsTxt } from '../../packages/core/src/collect/hosting/robots-txt.ts'
import { fuzz, pieces, textOf } from './fuzz.ts'

const robots = pieces(
  'User-agent: *¦user-agent:¦Useragent: googlebot¦Disallow: ¦Allow: ¦Dissallow:',
  'Sitemap: https://a.example/s.xml¦Crawl-delay: 5¦\n¦\r¦\r\n¦ ¦\t¦#¦:¦/¦/a¦/b*¦*¦$¦%2F¦%zz¦?x=¦ü¦\ufeff',
  'index.html¦noindex',
)

fuzz('robots.txt: every line is a record, a fault or nothing', textOf(robots, 40), (text) => {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/).length
  const found = parseRobotsTxt(text)
  const lenient = parseRobotsTxt(text, { lenient: true })
  for (const { line } of [...found.faults, ...found.sitemaps, ...found.groups.flatMap(({ rules }) => rules)]) {
    expect(line).toBeGreaterThanOrEqual(1)
    expect(line).toBeLessThanOrEqual(lines)
  }
  for (const agent of ['*', 'googlebot']) {
    const test = createRobotsTest(lenient, agent, { lenient: true })
    expect(test('/robots.txt').allowed).toBe(true)
    const verdict = test('/a/b?x=1')
    expect(verdict.allowed).toBe(verdict.rule?.allow ?? true)
  }
})

const pattern = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '*', '$'), maxLength: 9 }).map((rest) => `/${rest}`)
const path = fc.string({ unit: fc.constantFrom('/', 'a', 'b'), maxLength: 9 }).map((rest) => `/${rest}`)

fuzz('R7: a pattern matches as its RegExp does', fc.record({ pattern, path }), (given) => {
  const source = given.pattern.replace(/\$$/, '').replaceAll('$', '\\$').replaceAll('*', '.*')
  const expected = new RegExp(`^${source}${given.pattern.endsWith('$') ? '$' : ''}`).test(given.path)
  const test = createRobotsTest(parseRobotsTxt(`User-agent: *\nDisallow: ${given.pattern}`), '*')
  expect(test(given.path).allowed).toBe(!expected)
})

const rules = pieces(
  '/a¦/b/*¦/c/:slug¦/:x/:y¦https://a.example/d¦http://*.a.example/*¦/new/:splat¦/:slug¦*¦:¦/¦ ¦  ¦\t¦\n',
  '\r\n¦301¦302!¦200¦404¦99¦id=:id¦Country=us¦#¦X-Robots-Tag: noindex¦! X-Robots-Tag¦X-Robots-Tag:',
  'Link: </a>¦ü¦%¦%41¦__proto__',
)

fuzz('_redirects: each line is one rule at most, and a match fills its target', textOf(rules, 40), (text) => {
  const { redirects, problems } = parseRedirectsFile(text, 'https://a.example')
  const lines = [...redirects.map(({ by }) => by.line!), ...problems.map(({ line }) => line!)]
  expect(new Set(lines).size).toBe(lines.length)
  for (const { source, to } of redirects)
    for (const one of ['/', '/a', '/b', '/b/x/y', '/c/__proto__', source.exact ?? '/z']) {
      const captures = source.match(one)
      if (captures) expect(to(captures)).toBeTypeOf('string')
      if (one === source.exact) expect(captures).toEqual({})
    }
})

fuzz('_headers: a header or a problem, each with its line', textOf(rules, 40), (text) => {
  const { headers, problems } = parseHeadersFile(text, 'https://a.example')
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/).length
  for (const { line } of [...headers.map(({ by }) => by), ...problems]) expect(line).toBeLessThanOrEqual(lines)
  for (const { source } of headers) source.match('/a/b')
})

fuzz('R8: the normal form of a path has one normal form', fc.string({ unit: 'binary' }), (text) => {
  const once = normalPath(text)
  expect(normalPath(once)).toBe(once)
  expect(once).toMatch(/^[\x21-\x7e]*$/)
})
