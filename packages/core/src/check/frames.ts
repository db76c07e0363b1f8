import type { Place } from './element.ts'

export interface Frames {
  /**
   * UTF-8 as it is read, in order, in whole characters.
   *
   * @param start where it begins
   */
  add(bytes: Buffer, start: Place): void
  /** The line of a place, shortened around its column; undefined where it has passed already. */
  at(place: Place): { text: string; column: number } | undefined
}

/** Characters of a line that are shown. */
const width = 160

/** Keeps the last two chunks of a file, so that a finding can show its line also of a stream. */
export function createFrames(): Frames {
  let passed: { bytes: Buffer; start: Place } = { bytes: Buffer.alloc(0), start: { line: 1, column: 1 } }
  let current = passed
  /** Both as text, once a finding asked for it. */
  let text: string | undefined
  /** A line and where it begins in the text: what is asked next is most often behind it. */
  let known = { line: 1, start: 0 }
  return {
    add(bytes, start) {
      passed = current
      current = { bytes, start }
      text = undefined
    },
    at(place) {
      const { line, column: first } = passed.start
      if (place.line < line) return undefined
      if (text === undefined || place.line < known.line) known = { line, start: 0 }
      const shown = text ?? passed.bytes.toString() + current.bytes.toString()
      text = shown
      let { start } = known
      for (let at = known.line; at < place.line; at += 1) {
        start = shown.indexOf('\n', start) + 1
        if (start === 0) return undefined
      }
      known = { line: place.line, start }
      const cut = place.line === line ? first - 1 : 0
      const end = shown.indexOf('\n', start)
      const whole = shown.slice(start, end < 0 ? undefined : end).replace(/\r$/, '')
      const column = place.column - cut
      if (column < 1) return undefined
      const from = whole.length <= width || column < width / 2 ? 0 : Math.max(0, column - width / 4)
      const before = from > 0 || cut > 0 ? '…' : ''
      const after = from + width < whole.length ? '…' : ''
      return { text: before + whole.slice(from, from + width) + after, column: column - from + before.length }
    },
  }
}

/** Place behind a text that begins at such a one. */
export function placeBehind(bytes: Buffer, { line, column }: Place): Place {
  let lines = line
  let last = -1
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    lines += 1
    last = at
  }
  const columns = bytes.toString('utf8', last + 1).length
  return { line: lines, column: last < 0 ? column + columns : columns + 1 }
}
