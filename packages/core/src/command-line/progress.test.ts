import { expect, test } from 'vitest'
import { createProgressLine } from './progress.ts'
import { createTerminal } from './terminal.ts'

const erase = '\r\x1b[2K'

function screen(columns = 120, isTTY = true) {
  const written: string[] = []
  return { written, isTTY, columns, write: (text: string) => written.push(text) > 0 }
}

test('a phase with count, rate and time left', () => {
  const stream = screen()
  let time = 0
  const { draw } = createProgressLine(stream, () => time)!
  draw({ phase: 'read', done: 0, total: 4000 })
  time = 50
  draw({ phase: 'read', done: 40, total: 4000 })
  time = 2000
  draw({ phase: 'read', done: 1000, total: 4000 })
  time = 4000
  draw({ phase: 'read', done: 4000, total: 4000 })
  expect(stream.written).toEqual([
    `${erase}Reading HTML ························ 0 of 4,000`,
    `${erase}Reading HTML ██████·················· 1,000 of 4,000 · 500/s · 6 s left`,
    erase,
  ])
})

test.each([
  [{ phase: 'write', done: 7 }, 2000, 'Writing files 7 · 3.5/s'],
  [
    { phase: 'Asking the listed pages', done: 10, total: 10_000 },
    1000,
    'Asking the listed pages ························ 10 of 10,000 · 10/s · 17 min left',
  ],
  [{ phase: 'git', done: 1, total: 9001 }, 2000, 'Asking git ························ 1 of 9,001 · 0.5/s · 5.0 h left'],
])('%j', (step, milliseconds, line) => {
  const stream = screen()
  let time = 0
  const { draw } = createProgressLine(stream, () => time)!
  draw({ ...step, done: 0 })
  time = milliseconds
  draw(step)
  expect(stream.written.at(-1)).toBe(erase + line)
})

test('it is never longer than the terminal is wide', () => {
  const stream = screen(20)
  createProgressLine(stream, () => 0)!.draw({ phase: 'read', done: 0, total: 9 })
  expect(stream.written).toEqual([`${erase}Reading HTML ······`])
})

test('nothing in a pipe', () => {
  expect(createProgressLine(screen(120, false))).toBeUndefined()
  expect(createTerminal(screen(), screen(120, false)).progress).toBeUndefined()
})

test('what is written takes the line away first, and nothing where there is none', () => {
  const [out, err] = [screen(), screen()]
  const terminal = createTerminal(out, err)
  terminal.out('one\n')
  terminal.progress!({ phase: 'write', done: 3 })
  terminal.out('two\n')
  terminal.err('three\n')
  expect(out.written).toEqual(['one\n', 'two\n'])
  expect(err.written).toEqual([`${erase}Writing files 3`, erase, 'three\n'])
})
