import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeUrl, escapeXml } from './escape.ts'

test('P3: the short way for URLs gives what the way for any text gives', () => {
  const url = fc.string({ unit: fc.constantFrom('a', '/', '&', "'", '%C3', '?', '=', '&amp;') })
  fc.assert(fc.property(url, (text) => void expect(escapeUrl(text)).toBe(escapeXml(text))))
})
