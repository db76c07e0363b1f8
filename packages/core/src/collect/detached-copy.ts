/** V8 copies what is shorter; a longer piece of a text holds on to all of it. */
const shortest = 13

/**
 * A copy of plain data whose strings hold on to no longer text: a text cut out of a page keeps the whole page in memory.
 * `structuredClone` does the same in five times the time.
 */
export function detachedCopy<T>(value: T): T {
  if (typeof value === 'string') return (value.length < shortest ? value : detachedText(value)) as T
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(detachedCopy) as T
  const copy: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value)) if (member !== undefined) copy[name] = detachedCopy(member)
  return copy as T
}

/** One byte a character where that is enough, as V8 keeps it. */
function detachedText(text: string): string {
  const copy = Buffer.from(text, 'latin1').toString('latin1')
  return copy === text ? copy : Buffer.from(text, 'utf16le').toString('utf16le')
}
