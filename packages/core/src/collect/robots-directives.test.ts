import { describe, expect, test } from 'vitest'
import { parseRobotsHeader, parseRobotsMeta } from './robots-directives.ts'

describe('parseRobotsMeta', () => {
  test.each([
    ['noindex', true],
    ['none', true],
    [' NOINDEX ', true],
    ['nofollow, noindex, max-snippet:20', true],
    ['index, follow, noindex', true],
    ['noindex,nofollow', true],
    ['noindex nofollow', true],
    ['noindex; nofollow', true],
    ['noindex\n, nofollow', true],
    ['index, follow, max-image-preview:none', false],
    ['max-image-preview: none', false],
    ['max-image-preview : none', false],
    ['max-image-preview:none, none', true],
    ['noindexed, xnone, none-such', false],
    ['noimageindex', false],
    ['nosnippet, noarchive', false],
    ['index', false],
    ['all', false],
    ['', false],
    [',,', false],
  ])('%j → noindex %s', (content, noindex) => expect(parseRobotsMeta(content).noindex).toBe(noindex))

  test.each([
    ['unavailable_after: 2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['noarchive, unavailable_after: 25 Jun 2010 15:00:00 GMT', '2010-06-25T15:00:00.000Z'],
    ['unavailable_after: Friday, 25-Jun-10 15:00:00 GMT, noarchive', '2010-06-25T15:00:00.000Z'],
    ['unavailable_after: Fri, 25 Jun 2010 15:00:00 GMT', '2010-06-25T15:00:00.000Z'],
    ['unavailable_after: 2026-05-02, unavailable_after: 2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['unavailable_after: soon', undefined],
    ['unavailable_after', undefined],
  ])('%j → %s', (content, date) => expect(parseRobotsMeta(content).unavailableAfter?.toISOString()).toBe(date))
})

test.each([
  ['noindex', true],
  ['nofollow, noindex', true],
  ['googlebot: noindex', true],
  ['Googlebot: nofollow, NOINDEX', true],
  ['otherbot: noindex', false],
  ['otherbot: noindex, nofollow', false],
  ['otherbot: noindex, googlebot: nofollow', false],
  ['otherbot: nofollow, googlebot: none', true],
  ['noindex, otherbot: nofollow', true],
  ['*: noindex', true],
  ['max-image-preview:none', false],
  ['max-snippet: 20, noindex', true],
])('parseRobotsHeader: %j → noindex %s', (value, noindex) => expect(parseRobotsHeader(value).noindex).toBe(noindex))
