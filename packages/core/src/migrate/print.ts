import type { Printable, PrintableOptions } from './migration.ts'
import { SourceText } from './source-text.ts'

const width = 100
const identifier = /^[A-Za-z_$][\w$]*$/

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const isList = (value: Printable): value is readonly Printable[] => Array.isArray(value)

/** Parts of a list or an object: on one line where they fit. */
function joined(
  [open, close]: readonly [string, string],
  parts: readonly string[],
  pad: string,
  indent: string,
): string {
  if (parts.length === 0) return open + close
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`
  if (!line.includes('\n') && line.length + indent.length <= width - 20) return line
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`
}

/**
 * Data, and the source text in it, as a JavaScript expression.
 *
 * @example printValue({ a: ['b', /c/] }) // "{ a: ['b', /c/] }"
 */
export function printValue(value: Printable, indent = ''): string {
  if (value instanceof SourceText) return value.code
  if (value instanceof RegExp) return String(value)
  if (value instanceof Date) return `new Date(${quoted(value.toISOString())})`
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const deeper = `${indent}  `
  if (isList(value))
    return joined(
      ['[', ']'],
      value.map((item) => printValue(item, deeper)),
      '',
      indent,
    )
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const printed = members.map(
    ([key, member]) => `${identifier.test(key) ? key : quoted(key)}: ${printValue(member, deeper)}`,
  )
  return joined(['{', '}'], printed, ' ', indent)
}

/**
 * Options as source text, one to a line.
 *
 * @param more lines that stand last in the object: `...old,`
 * @example printOptions({ site: 'https://example.com' }) // "{\n  site: 'https://example.com',\n}"
 */
export function printOptions(options: PrintableOptions, more: readonly string[] = [], indent = ''): string {
  const members = Object.entries(options).filter(([, value]) => value !== undefined)
  const lines = [...members.map(([key, value]) => `${key}: ${printValue(value, `${indent}  `)},`), ...more]
  if (lines.length === 0) return '{}'
  return `{\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}}`
}
