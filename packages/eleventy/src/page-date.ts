/** Words that Eleventy takes for a date: a commit or a time of the file. */
const special = /^(?:git )?(?:last modified|created)$/i

/**
 * `page.date` is a date that somebody wrote only where the frontmatter has a date or the path of the file has one. Else
 * it is the time of the file, a commit, or now. Those are no facts about the page, even where the user maps `page.date`.
 */
export function datesOf(data: Record<string, unknown>, inputPath: string): Record<string, unknown> {
  const { page, date } = data
  if (typeof page !== 'object' || page === null || !('date' in page)) return data
  const written =
    date === undefined || date === null || date === ''
      ? /\d{4}-\d{2}-\d{2}/.test(inputPath)
      : !(typeof date === 'string' && special.test(date.trim()))
  return written ? data : { ...data, page: { ...page, date: undefined } }
}
