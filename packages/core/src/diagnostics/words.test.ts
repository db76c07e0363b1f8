import { expect, test } from 'vitest'
import { witnessText } from './words.ts'

test.each([
  [{ source: 'frontmatter', field: 'updatedDate', file: 'content/a.md' }, 'frontmatter updatedDate in content/a.md'],
  [{ source: 'entries', field: 'entries' }, 'entries'],
] as const)('a witness in words: %j', (witness, text) => {
  expect(witnessText(witness)).toBe(text)
})
