/** Google lists articles of the last two days only (N5). */
const window = 2 * 24 * 60 * 60 * 1000
/** N1. */
export const articlesPerFile = 1000

export type NewsAge = 'fresh' | 'old' | 'future'

/**
 * Where an article belongs (N5). A date without a time counts as its first moment, UTC.
 *
 * @param publicationDate as it is written.
 */
export function newsAge(publicationDate: string, now: Date): NewsAge {
  const time = Date.parse(publicationDate)
  if (time > now.getTime()) return 'future'
  return time >= now.getTime() - window ? 'fresh' : 'old'
}
