/** The name of a tag → that of the member: `thumbnail_loc`, `video:thumbnail_loc` → `thumbnailLoc`. */
export const memberName = (tag: string): string =>
  tag.replace(/^(?:video|news):/, '').replace(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** An object with the names of members or tags → one with those of members; anything else has none. */
export function membersOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [memberName(key), member]))
}
