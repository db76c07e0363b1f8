import type { Page } from '../page.ts'

const count = (n: number): string => n.toLocaleString('en')

/**
 * What who opens the sitemap of a dev server has to know: what was read for it, and what was not.
 *
 * @param ownOrigin origin of the dev server, where `site` is not set.
 */
export function noteOf(pages: readonly Page[], notes: readonly string[], ownOrigin: string | undefined): string {
  const read = pages.filter(({ file, html }) => file !== undefined || html !== undefined).length
  const sentences = ['Made by the dev server for this request; a build writes its own.']
  if (read === 0)
    sentences.push(
      'No HTML was read: what only the built pages say, such as noindex, canonicals and dates, is missing.',
    )
  else if (read < pages.length) sentences.push(`The HTML of ${count(read)} of ${count(pages.length)} pages was read.`)
  sentences.push(...notes)
  if (ownOrigin) sentences.push(`\`site\` is not set, so the addresses are those of this server, ${ownOrigin}.`)
  return sentences.join(' ')
}
