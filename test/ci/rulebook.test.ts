import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { rules } from '../../packages/core/src/check/registry.ts'

const rulebook = readFileSync(
  join(fileURLToPath(new URL('../..', import.meta.url)), '..', 'shared', 'protocol.md'),
  'utf8',
)

interface Numbered {
  number: string
  /** Has a duty of the checker. */
  checked: boolean
}

/** Rules of the rulebook: paragraphs that begin with a bold number, and rows of the table of video tags. */
function numberedRules(text: string): Numbered[] {
  const chapters = text.split(/^## /m).filter((part) => /^[A-Z]\. /.test(part))
  const found = chapters.flatMap((chapter) => {
    const paragraphs = chapter.split(/(?=\*\*[A-Z]\d+(?=[ .*]))/)
    return paragraphs.flatMap((paragraph): Numbered[] => {
      const number = /^\*\*([A-Z]\d+)/.exec(paragraph)?.[1]
      const rows = [...paragraph.matchAll(/^\| ([A-Z]\d+) \|.*\| ([^|]+) \|$/gm)]
      return [
        ...(number ? [{ number, checked: /\bC: /.test(paragraph) }] : []),
        ...rows.map(([, row, duty]) => ({ number: row!, checked: duty!.trim() !== '' })),
      ]
    })
  })
  return found
}

const numbered = numberedRules(rulebook)
const covered = new Set(rules.flatMap((rule) => rule.rules))

describe('the rulebook and the rules of check', () => {
  test('the rulebook is read', () => {
    const count = (letter: string): number => numbered.filter(({ number }) => number.startsWith(letter)).length
    expect('PUIVNHRX'.split('').map((letter) => `${letter}${count(letter)}`)).toEqual([
      'P26',
      'U16',
      'I5',
      'V17',
      'N7',
      'H9',
      'R11',
      'X6',
    ])
    expect(numbered.filter(({ checked }) => checked).length).toBeGreaterThan(60)
  })

  test.each(numbered.filter(({ checked }) => checked).map(({ number }) => [number]))('%s has a code', (number) => {
    expect(covered).toContain(number)
  })

  test.each(rules.map(({ code, rules: numbers }) => [code, numbers] as const))(
    '%s names rules that exist',
    (_, numbers) => {
      expect(numbers.length).toBeGreaterThan(0)
      expect(numbered.map(({ number }) => number)).toEqual(expect.arrayContaining([...numbers]))
    },
  )
})
