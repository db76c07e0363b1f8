import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { compareDates, isWritten, parseDate } from './w3c.ts'

afterEach(() => void vi.unstubAllEnvs())

describe('P13: what is written', () => {
  test.each([
    ['2024-05-01', '2024-05-01'],
    [' 2024-05-01\n', '2024-05-01'],
    ['2024-02-29', '2024-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['2024-05-01T10:00:00Z', '2024-05-01T10:00:00Z'],
    ['2024-05-01T10:00Z', '2024-05-01T10:00:00Z'],
    ['2024-05-01T10:00:00.678Z', '2024-05-01T10:00:00Z'],
    ['2024-05-01t10:00:00.1z', '2024-05-01T10:00:00Z'],
    ['2024-05-01 10:00 +0200', '2024-05-01T08:00:00Z'],
    ['2024-05-01 10:00:00 +02:00', '2024-05-01T08:00:00Z'],
    ['2024-05-01T10:00:00+02', '2024-05-01T08:00:00Z'],
    ['2024-05-01T23:30:00-05:00', '2024-05-02T04:30:00Z'],
    ['2024-05-01T10:00:00+05:45', '2024-05-01T04:15:00Z'],
    ['2024-05-01T10:00:00-00:00', '2024-05-01T10:00:00Z'],
    ['2024-05-01 10:00:00 UTC', '2024-05-01T10:00:00Z'],
    ['2024-05-01T10:00:00+02:00[Europe/Berlin]', '2024-05-01T08:00:00Z'],
    ['2024-03-05T00:00:00Z', '2024-03-05T00:00:00Z'],
    ['Jul 08 2022', '2022-07-08'],
    ['July 8th, 2022', '2022-07-08'],
    ['8 July 2022', '2022-07-08'],
    ['Fri, 08 Jul 2022 10:00:00 GMT', '2022-07-08T10:00:00Z'],
    ['Fri Jul 08 2022 12:00:00 GMT+0200 (Central European Summer Time)', '2022-07-08T10:00:00Z'],
    [new Date('2024-05-01T00:00:00Z'), '2024-05-01'],
    [new Date('2024-05-01T10:00:00.999Z'), '2024-05-01T10:00:00Z'],
    [new Date(0), '1970-01-01'],
    [{ toJSON: () => '2024-05-01T10:00:00.000+02:00' }, '2024-05-01T08:00:00Z'],
  ])('%j → %s', (value, text) => {
    expect(parseDate(value)).toEqual({ text })
    expect(parseDate(text)).toEqual({ text })
  })

  test.each([
    ['2024-05-01T10:00:00', '2024-05-01T10:00:00Z'],
    ['2024-05-01 10:00', '2024-05-01T10:00:00Z'],
    ['2024-05-01T00:00:00', '2024-05-01T00:00:00Z'],
    ['Jul 08 2022 10:00', '2022-07-08T10:00:00Z'],
  ])('no zone counts as UTC: %s', (value, text) => expect(parseDate(value)).toEqual({ text, assumedUtc: true }))
})

describe('P13: what is no date', () => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    [undefined, 'empty'],
    [null, 'empty'],
    [true, 'keyword'],
    [false, 'keyword'],
    ['git Last Modified', 'keyword'],
    ['Last Modified', 'keyword'],
    ['git created', 'keyword'],
    ['now', 'keyword'],
    ['2024', 'precision'],
    [2024, 'precision'],
    ['2024-01', 'precision'],
    ['2024-01-02T03Z', 'precision'],
    ['01/05/2024', 'form'],
    ['1.5.2024', 'form'],
    ['2024/05/01', 'form'],
    ['2026-8-21', 'form'],
    ['20240501', 'form'],
    ['2024-W05', 'form'],
    ['+2024-05-01', 'form'],
    ['-0001-01-01', 'form'],
    ['12024-05-01', 'form'],
    ['2026-01-02Z', 'form'],
    ['2024-02-30', 'invalid'],
    ['2023-02-29', 'invalid'],
    ['2024-13-01', 'invalid'],
    ['2024-00-10', 'invalid'],
    ['Feb 30 2024', 'invalid'],
    ['2024-05-01T24:00:00Z', 'invalid'],
    ['2024-05-01T23:59:60Z', 'invalid'],
    ['2024-05-01T10:60:00Z', 'invalid'],
    ['2024-05-01T10:00:00+14:01', 'invalid'],
    ['2024-05-01T10:00:00+02:60', 'invalid'],
    [new Date('nonsense'), 'invalid'],
    ['0000-01-01', 'range'],
    ['0001-01-01T00:00:00+01:00', 'range'],
    ['9999-12-31T23:00:00-02:00', 'range'],
    [new Date(Date.UTC(10_000, 0, 1)), 'range'],
    [new Date(Date.UTC(-1, 0, 1)), 'range'],
    ['yesterday', 'not-a-date'],
    ['last Tuesday', 'not-a-date'],
    ['Fri, 08 Jul 2022 10:00:00 PST', 'not-a-date'],
    ['x'.repeat(100_000), 'not-a-date'],
    [1_714_521_600_000, 'not-a-date'],
    [Number.NaN, 'not-a-date'],
    [{}, 'not-a-date'],
    [['2024-05-01'], 'not-a-date'],
    [() => '2024-05-01', 'not-a-date'],
  ])('%j: %s', (value, problem) => expect(parseDate(value)).toEqual({ problem }))
})

const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata']

test.each(zones)('core-05: a date without a time stays a date, with TZ=%s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(zone)
  expect(parseDate('2024-01-05')).toEqual({ text: '2024-01-05' })
  expect(parseDate(new Date('2024-01-05'))).toEqual({ text: '2024-01-05' })
  expect(parseDate('2024-01')).toEqual({ problem: 'precision' })
})

test.each(zones)('next-news-timezone: the same bytes with TZ=%s', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(parseDate(new Date('2024-01-01T00:00:00Z'))).toEqual({ text: '2024-01-01' })
  expect(parseDate('2024-01-01')).toEqual({ text: '2024-01-01' })
  expect(parseDate('2024-01-01T05:30:00')).toEqual({ text: '2024-01-01T05:30:00Z', assumedUtc: true })
  expect(parseDate('Jul 08 2022')).toEqual({ text: '2022-07-08' })
})

test('a TOML date says itself whether it has a time and a zone', async () => {
  const { parse } = await import('smol-toml')
  const dates = parse('a = 2024-05-01\nb = 2024-05-01T10:00:00\nc = 2024-05-01T10:00:00+02:00\nd = 10:00:00')
  expect(parseDate(dates.a)).toEqual({ text: '2024-05-01' })
  expect(parseDate(dates.b)).toEqual({ text: '2024-05-01T10:00:00Z', assumedUtc: true })
  expect(parseDate(dates.c)).toEqual({ text: '2024-05-01T08:00:00Z' })
  expect(parseDate(dates.d).problem).toBeDefined()
})

test('every Date in range is written as the instant that it is', () => {
  const date = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(date, (value) => {
      const { text } = parseDate(value)
      expect(text).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/)
      expect(new Date(text!).getTime()).toBe(Math.floor(value.getTime() / 1000) * 1000)
    }),
  )
})

test.each([
  ['2024-01-01', '2024-03-01', -1],
  ['2024-03-05', '2024-03-05T00:00:00Z', -1],
  ['2024-03-05T10:00:00Z', '2024-03-05', 1],
  ['2024-03-06', '2024-03-05T23:00:00Z', 1],
  ['2024-03-05', '2024-03-05', 0],
])('compareDates(%s, %s)', (a, b, order) => expect(compareDates(a, b)).toBe(order))

test.each([
  ['2024-02-29', true],
  ['2000-02-29T23:59:59Z', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['0000-02-29', false],
  ['2024-02-30', false],
  ['2023-04-30', true],
  ['2023-04-31', false],
  ['2023-12-31', true],
  ['2024-02-29T24:00:00Z', false],
])('isWritten(%s): %s', (text, expected) => expect(isWritten(text)).toBe(expected))

test('isWritten: a day that exists, in one of the two forms, and nothing else', () => {
  const two = fc.oneof(
    fc.integer({ min: 0, max: 69 }).map((n) => String(n).padStart(2, '0')),
    fc.constantFrom('1', 'a1', '1:', '½½'),
  )
  const text = fc
    .tuple(
      fc.constantFrom('0000', '0001', '1900', '2000', '2024', '202', '2O24'),
      two,
      two,
      two,
      two,
      two,
      fc.boolean(),
    )
    .map(([year, month, day, hour, minute, second, long]) =>
      long ? `${year}-${month}-${day}T${hour}:${minute}:${second}Z` : `${year}-${month}-${day}`,
    )
  const pattern = /^(?!0000)\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/
  const exists = (given: string): boolean => {
    const date = new Date(given)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given.slice(0, -1))
  }
  fc.assert(
    fc.property(text, (given) => void expect(isWritten(given)).toBe(pattern.test(given) && exists(given))),
    { numRuns: 3000 },
  )
})
