import fc, { type Arbitrary } from 'fast-check'
import { test } from 'vitest'

/** Inputs for each parser: few in the usual tests, many in `npm run fuzz`. */
const runs = Number(process.env.FUZZ_RUNS ?? 2000)

/**
 * One property of a parser, as a test.
 *
 * @param found inputs that broke it once: they are tried first, in every run.
 */
export function fuzz<T>(
  name: string,
  input: Arbitrary<T>,
  property: (input: T) => void | Promise<void>,
  found: readonly T[] = [],
): void {
  test(
    name,
    async () => {
      const examples = found.map((one): [T] => [one])
      await fc.assert(fc.asyncProperty(input, property), { numRuns: runs, examples })
    },
    60_000 + runs * 20,
  )
}

/** What texts are made of: lines of pieces with `¦` between. */
export const pieces = (...lines: string[]): string[] => lines.flatMap((line) => line.split('¦'))

/** Text that is made of pieces which mean something to the parser, and of some that do not. */
export const textOf = (pieces: readonly string[], maxLength = 30): Arbitrary<string> =>
  fc
    .array(
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'binary', maxLength: 6 })),
      {
        maxLength,
      },
    )
    .map((parts) => parts.join(''))

/** A text cut into pieces at any places. */
export const cut = (text: string, places: readonly number[]): string[] => {
  const at = [...places.map((place) => place % (text.length + 1)), 0, text.length].sort((a, b) => a - b)
  return at.slice(1).map((end, index) => text.slice(at[index], end))
}

/** Where a text is cut. */
export const places: Arbitrary<number[]> = fc.array(fc.nat(1000), { maxLength: 5 })
