import { valuesAt } from '../collect/content/path.ts'

/** One item of a JSON list, and where it stands: 'item 3', 'line 7'. */
export interface JsonItem {
  value: unknown
  at: string
}

type Fail = (detail: string, line?: number) => Error

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The items of a JSON list, or of NDJSON.
 *
 * @param list path of the list: 'data.items'
 * @param fail makes the error for what is neither
 */
export function* jsonItems(text: string, list: string | undefined, fail: Fail): Generator<JsonItem> {
  const whole = parse(text)
  if ('error' in whole) {
    if (!isLines(text)) throw fail(`it is no JSON: ${whole.error}`)
    yield* linesOf(text, fail)
    return
  }
  // One line of NDJSON is an object too.
  if (list === undefined && isObject(whole.value) && 'loc' in whole.value) {
    yield { value: whole.value, at: 'item 1' }
    return
  }
  for (const [i, value] of listIn(whole.value, list, fail).entries()) yield { value, at: `item ${i + 1}` }
}

function listIn(value: unknown, list: string | undefined, fail: Fail): readonly unknown[] {
  if (list !== undefined) {
    const [found, ...more] = valuesAt(value, list)
    if (Array.isArray(found) && more.length === 0) return found
    throw fail(`there is no list at \`${list}\`${isObject(value) ? `, only ${namesOf(value)}` : ''}`)
  }
  if (Array.isArray(value)) return value
  if (!isObject(value)) throw fail(`it is ${JSON.stringify(value).slice(0, 80)}, and a list is wanted`)
  for (const name of ['entries', 'urls']) if (Array.isArray(value[name])) return value[name]
  throw fail(`it has no list named \`entries\` or \`urls\`, only ${namesOf(value)}; \`list\` names another`)
}

const namesOf = (value: object): string =>
  Object.keys(value)
    .slice(0, 8)
    .map((name) => `\`${name}\``)
    .join(', ') || 'nothing'

function parse(text: string): { value: unknown } | { error: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

/** NDJSON: the first line that is not blank is a value, and there is another. */
function isLines(text: string): boolean {
  const [first, second] = text.trimStart().split('\n', 2)
  return second !== undefined && !('error' in parse(first!))
}

function* linesOf(text: string, fail: Fail): Generator<JsonItem> {
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const item = parse(line)
    if ('error' in item) throw fail(`line ${i + 1} is no JSON: ${item.error}`, i + 1)
    yield { value: item.value, at: `line ${i + 1}` }
  }
}
