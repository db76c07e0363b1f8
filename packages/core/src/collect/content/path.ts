/**
 * All values at a path of keys: `seo.image.src`, `images.0.src`, `images[0].src`. Over a list without an index, the values of each
 * member: `gallery.src`. A key that holds the dots itself wins. `undefined` and `null` are no values.
 */
export function valuesAt(data: unknown, path: string): unknown[] {
  const own = member(data, path)
  if (own !== undefined) return isValue(own) ? [own] : []
  const keys = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
  let found: unknown[] = [data]
  for (const key of keys) {
    found = found.flatMap((value) =>
      Array.isArray(value) && !/^\d+$/.test(key) ? value.map((each) => member(each, key)) : [member(value, key)],
    )
  }
  return found.filter(isValue)
}

const isValue = (value: unknown): boolean => value !== undefined && value !== null

/** Own members only: no frontmatter path reaches into a prototype. */
const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
