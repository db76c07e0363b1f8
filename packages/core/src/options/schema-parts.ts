import * as v from 'valibot'
import type { Pattern } from './types.ts'

// Each message says what is wanted: `checkOptions` puts the option's name and the given value before it.
export type Callback = (...args: never[]) => unknown

export const isFunction = (value: unknown): value is Callback => typeof value === 'function'
export const isPattern = (value: unknown): value is Pattern =>
  (typeof value === 'string' && value !== '' && value !== '!') || value instanceof RegExp || isFunction(value)

/** Functions and patterns keep their identity: a schema looks at them, nothing wraps them. */
export const callback = (wanted: string) => v.custom<Callback>(isFunction, wanted)
export const oneOf = <const T extends readonly (string | boolean)[]>(values: T) =>
  v.picklist(values as unknown as string[], `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`)
export const text = (wanted = 'a text') => v.pipe(v.string(wanted), v.nonEmpty(wanted))
export const flag = v.boolean('true or false')
export const texts = (wanted: string) => v.union([text(wanted), v.array(text(wanted), wanted)], wanted)

export const patternWanted = 'a glob, a RegExp or a function'
export const pattern = v.custom<Pattern>(isPattern, patternWanted)
export const patterns = v.union([pattern, v.array(pattern, patternWanted)], `${patternWanted}, or a list of these`)

export const wholeNumber = (least: number, most: number) => {
  const wanted = () => `a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`
  return v.pipe(v.number(wanted), v.integer(wanted), v.minValue(least, wanted), v.maxValue(most, wanted))
}

export const fromZero = v.pipe(
  v.number('a number from 0 on'),
  v.minValue(0, 'a number from 0 on'),
  v.finite('a number from 0 on'),
)
