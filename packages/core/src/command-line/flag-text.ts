/** A flag as text: `cac` turns `--out 2026` into a number. @example flagText(2026) // '2026' */
export const flagText = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))
