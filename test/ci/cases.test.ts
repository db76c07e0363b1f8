import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cases = join(root, '..', 'shared', 'cases')

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (/\.ts$/.test(entry.name) && (entry.name.endsWith('.test.ts') || folder.startsWith(join(root, 'test'))))
      yield path
  }
}

describe('every reported case is a test named by its id', () => {
  const names = [...testFiles(join(root, 'packages')), ...testFiles(join(root, 'test'))]
    .filter((file) => !file.includes(join('test', 'ci')))
    .flatMap((file) => readFileSync(file, 'utf8').match(/(['"`])(?:(?!\1).)*\1/g) ?? [])
    .join('\n')

  test('the cases are here', () => {
    expect(existsSync(cases)).toBe(true)
  })

  for (const file of readdirSync(cases).filter((name) => name.endsWith('.jsonl'))) {
    const lines = readFileSync(join(cases, file), 'utf8').trim().split('\n')
    for (const line of lines) {
      const { id, title } = JSON.parse(line) as { id: string; title: string }
      test(`${file}: ${id} ${title}`, () => {
        expect(names).toMatch(new RegExp(`(^|[^\\w-])${id}($|[^\\w-])`, 'm'))
      })
    }
  }
})
