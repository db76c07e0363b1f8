import { printable } from './printable.ts'

/**
 * A value as JSON for a terminal or a log: JSON itself escapes control characters below U+0020 alone. Ends with a line break.
 *
 * @example jsonText({ path: '/\u202e' }) // '{\n  "path": "/\\u202e"\n}\n'
 */
export const jsonText = (value: unknown): string => `${printable(JSON.stringify(value, null, 2))}\n`
