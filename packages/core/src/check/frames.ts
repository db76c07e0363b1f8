import type { Place } from './element.ts'

export interface Frames {
  /** Text as it is read, in order. */
  add(text: string): void
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
      for (let at = passed.indexOf('\n'); at >= 0; at = passed.indexOf('\n', at + 1)) line += 1
      const last = passed.lastIndexOf('\n')
      offset = last < 0 ? offset + passed.length : passed.length - last - 1
      text = current + chunk
      current = chunk
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
