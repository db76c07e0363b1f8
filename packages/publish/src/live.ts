import { type Answer, answerOf } from '@sitemapkit/core'
import type { Change } from './changes.ts'

/** Requests to the site at a time. */
const atOnce = 6

/** A change that the site itself does not show yet. */
export interface Unconfirmed {
  url: string
  kind: Change['kind']
  /** What the site answered: 'status 404', 'a redirect to …', or why there was no answer. */
  answer: string
}

export const userAgent = 'sitemapkit (+https://github.com/sitemapkit/sitemapkit)'

/**
 * Asks the site for each change: what is new or changed has to answer 200, what is gone must not (X6). So nothing is
 * submitted that is not deployed yet.
 *
 * @param timeout milliseconds an answer
 * @param named hosts that the user named; a sitemap may list what it likes, and others are not asked where they are private
 */
export async function confirm(
  changes: readonly Change[],
  timeout: number,
  named: ReadonlySet<string>,
  onProgress: (done: number) => void = () => {},
): Promise<{ confirmed: Change[]; unconfirmed: Unconfirmed[] }> {
  const verdicts: (string | undefined)[] = []
  let [next, done] = [0, 0]
  const worker = async (): Promise<void> => {
    while (next < changes.length) {
      const index = next++
      verdicts[index] = verdictOn(changes[index]!, await answerOf(changes[index]!.url, { timeout, userAgent, named }))
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return {
    confirmed: changes.filter((_, index) => verdicts[index] === undefined),
    unconfirmed: changes.flatMap(({ url, kind }, index) => {
      const answer = verdicts[index]
      return answer === undefined ? [] : [{ url, kind, answer }]
    }),
  }
}

/** Why a change is not what the site shows, or undefined. */
function verdictOn({ kind }: Change, { status, location, failure }: Answer): string | undefined {
  if (failure !== undefined) return failure
  if (kind === 'gone')
    return status === 200 ? 'status 200: it is still there' : status >= 500 ? `status ${status}` : undefined
  if (status === 200) return undefined
  return location ? `a redirect to ${location}` : `status ${status}`
}
