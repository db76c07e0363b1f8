import { closest, distance } from 'fastest-levenshtein'

/**
 * The known name that was probably meant, or undefined where none is near (a third of its letters may differ, at least two).
 *
 * @example nearest('exlude', ['include', 'exclude']) // 'exclude'
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const best = closest(name.toLowerCase(), known as string[])
  return distance(name.toLowerCase(), best.toLowerCase()) <= Math.max(2, Math.floor(name.length / 3)) ? best : undefined
}
