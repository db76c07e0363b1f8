/**
 * In code-unit order of a text. Sorted by index over a list of the texts alone: each comparison reads half as far into
 * memory. A list that is in order comes back itself.
 */
export function sortedBy<T>(list: T[], textOf: (item: T) => string): T[] {
  if (isAscending(list, textOf)) return list
  const texts = list.map(textOf)
  const order = Uint32Array.from(texts, (_, i) => i).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1))
  return Array.from(order, (i) => list[i]!)
}

/** Is each text greater than the one before it? */
export function isAscending<T>(list: readonly T[], textOf: (item: T) => string): boolean {
  for (let i = 1; i < list.length; i++) if (!(textOf(list[i - 1]!) < textOf(list[i]!))) return false
  return true
}
