import { expect, test } from 'vitest'
import { languages, regions, scripts } from './codes.ts'
import { hreflangCode } from './hreflang.ts'

test.each([
  ['de', 'de'],
  ['en-GB', 'en-GB'],
  ['EN-gb', 'en-GB'],
  ['en_US', 'en-US'],
  ['zh-hant', 'zh-Hant'],
  ['zh_hans_us', 'zh-Hans-US'],
  ['sr-Latn-RS', 'sr-Latn-RS'],
  ['X-Default', 'x-default'],
  ['be', 'be'],
  [' fr ', 'fr'],
])('H6: %s is written %s', (value, code) => {
  expect(hreflangCode(value)).toEqual({ code })
  expect(hreflangCode(code)).toEqual({ code })
})

test.each([
  ['en-UK', 'there is no region UK; the United Kingdom is GB'],
  ['es-419', 'Google reads countries only, not the area 419'],
  ['fil', 'Google reads two-letter languages only, not fil'],
  ['us', 'us is a region, and a region alone says no language'],
  ['xx', 'there is no language xx'],
  ['iw', 'the language iw was renamed to he'],
  ['en-EU', 'there is no region EU'],
  ['zh-Abcd', 'there is no script Abcd'],
  ['zh-CHS', 'there is no region CHS'],
  ['english', 'there is no language english'],
  ['en-US-x-twain', 'it is not of the form language-Script-REGION'],
  ['', 'it is not of the form language-Script-REGION'],
  ['en-', 'it is not of the form language-Script-REGION'],
  ['default', 'there is no language default'],
])('H6: %j is refused: %s', (value, detail) => expect(hreflangCode(value)).toEqual({ detail }))

test('the lists are whole', () => {
  expect([languages.size, regions.size, scripts.size]).toEqual([184, 249, 205])
})
