/**
 * Drops every text that holds U+FFFD, at any depth: what a broken encoding left of it is not what the author wrote.
 * Lists lose the item, objects the member.
 */
export function withoutGarbled<T>(value: T): T {
  return prune(value) as T
}

function prune(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\uFFFD') ? undefined : value
  if (Array.isArray(value)) return value.map(prune).filter((item) => item !== undefined)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const members = Object.entries(value).map(([key, member]) => [key, prune(member)] as const)
  // An alternate without its href, a stated value without its value: nothing is left of it.
  if (members.some(([key, member]) => member === undefined && essential.has(key) && key in value)) return undefined
  return Object.fromEntries(members)
}

const essential = new Set(['value', 'href', 'hreflang'])
