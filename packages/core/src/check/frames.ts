import type { Place } from './element.ts'

export interface Frames {
  /** Text as it is read, in order. */
  add(text: string): void
  /** Where the text that was added ends. */
  end(): Place
  /** The line of a place, shortened around its column; undefined where it has passed already. */
  at(place: Place): { text: string; column: number } | undefined
}

/** Characters of a line that are shown. */
const width = 160

/** Keeps the last two chunks of a file, so that a finding can show its line also of a stream. */
export function createFrames(): Frames {
  let text = ''
  let current = ''
  /** Line and 0-based column at which `text` begins. */
  let line = 1
  let offset = 0
  return {
    add(chunk) {
      const passed = text.slice(0, text.length - current.length)
      ;({ line, offset } = behind(passed, line, offset))
      text = current + chunk
      current = chunk
    },
    end() {
      const { line: last, offset: column } = behind(text, line, offset)
      return { line: last, column: column + 1 }
    },
    at(place) {
      let start = 0
      for (let at = line; at < place.line; at += 1) {
        start = text.indexOf('\n', start) + 1
        if (start === 0) return undefined
      }
      if (place.line < line) return undefined
      const cut = place.line === line ? offset : 0
      const end = text.indexOf('\n', start)
      const whole = text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '')
      const column = place.column - cut
      if (column < 1) return undefined
      const from = whole.length <= width || column < width / 2 ? 0 : Math.max(0, column - width / 4)
      const before = from > 0 || cut > 0 ? '…' : ''
      const after = from + width < whole.length ? '…' : ''
      return { text: before + whole.slice(from, from + width) + after, column: column - from + before.length }
    },
  }
}

/** Line and 0-based column behind a text that begins at such a place. */
function behind(text: string, line: number, offset: number): { line: number; offset: number } {
  const last = text.lastIndexOf('\n')
  if (last < 0) return { line, offset: offset + text.length }
  let lines = line
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return { line: lines, offset: text.length - last - 1 }
}
