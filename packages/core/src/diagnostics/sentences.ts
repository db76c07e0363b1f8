import { type Code, catalogue } from './catalogue.ts'
import type { Definition } from './definition.ts'
import { printable, printableLine } from './printable.ts'

/** What a code says of its parameters. */
export interface Sentences {
  message: string
  why?: string
  fix?: string
}

/** Parameters that are one line each, whatever a page or a file is named. */
const lines = new Set(['page', 'path', 'loc', 'url', 'file', 'keptFile', 'field', 'key', 'of', 'rule', 'other'])

/** The words of a code, with nothing in them that would act on a terminal. */
export function sentencesOf(code: Code, params: object = {}): Sentences {
  const { message, why, fix } = catalogue[code] as Definition<any>
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && lines.has(name) ? printableLine(value) : value,
    ]),
  )
  const say = (text: typeof why | typeof fix): string | undefined => {
    const said = typeof text === 'function' ? text(shown) : text
    return said === undefined ? undefined : printable(said)
  }
  return { message: printable(message(shown)), why: say(why), fix: say(fix) }
}
