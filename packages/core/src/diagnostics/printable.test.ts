import { expect, test } from 'vitest'
import { SitemapError } from './error.ts'
import { createFindings } from './findings.ts'
import { printable, printableLine } from './printable.ts'

test.each([
  ['\u001b[31mred\u001b[0m', '\\u001b[31mred\\u001b[0m'],
  ['\u009b2J', '\\u009b2J'],
  ['bell\u0007, nul\0, del\u007f', 'bell\\u0007, nul\\u0000, del\\u007f'],
  ['\u202egpj.exe', '\\u202egpj.exe'],
  ['/größe/日本/🌞', '/größe/日本/🌞'],
])('%j is shown as %s', (text, shown) => {
  expect(printable(text)).toBe(shown)
  expect(printableLine(text)).toBe(shown)
})

test('a line break stays in a text and not in a line', () => {
  expect(printable('a\nb')).toBe('a\nb')
  expect(printableLine('a\r\nb')).toBe('a\\u000d\\u000ab')
})

const page = '/\u001b]0;title\u0007\n::error::forged'
const shownPage = '/\\u001b]0;title\\u0007\\u000a::error::forged'

test('a finding shows no control character of a page, and keeps it in its data', () => {
  const findings = createFindings()
  findings.report('path-decomposed', { page }, { page })
  expect(findings.list).toMatchObject([{ params: { page }, page, message: expect.stringContaining(shownPage) }])
})

test('an error shows no control character of a page or of what a callback threw', () => {
  const error = new SitemapError('callback-failed', { option: 'transform', page, reason: '\u001b[31mboom' })
  expect(error.message).toContain(`\`transform\` threw for ${shownPage}: \\u001b[31mboom.`)
})
