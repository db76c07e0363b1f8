/**
 * The paths or URLs in what a picture key holds: a string, a list, or an object with `src` or `url` (as Astro's `image()` gives),
 * nested up to five deep; each once. Everything else holds none.
 */
export function picturesIn(value: unknown): string[] {
  const found = new Set<string>()
  gather(value, found, 5)
  return [...found]
}

function gather(value: unknown, found: Set<string>, depth: number): void {
  if (typeof value === 'string') {
    if (value.trim()) found.add(value.trim())
  } else if (value instanceof URL) {
    found.add(value.href)
  } else if (typeof value === 'object' && value !== null && depth > 0) {
    if (Array.isArray(value)) for (const each of value) gather(each, found, depth - 1)
    else gather(own(value, 'src') ?? own(value, 'url'), found, depth - 1)
  }
}

const own = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
