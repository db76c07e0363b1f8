import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { SitemapError } from '../../diagnostics/error.ts'

const commitId = /^[0-9a-f]{4,64}$/i

/** The file that GitHub and GitLab read by themselves for their blame pages. */
const usualFile = '.git-blame-ignore-revs'

/**
 * Commit ids of the option `ignoreRevs`, whole or abbreviated, and those in the files that it names.
 *
 * @throws SitemapError `ignore-revs-unreadable`
 */
export async function readIgnoreRevs(revs: readonly string[], root: string): Promise<string[]> {
  const ids: string[] = []
  for (const name of revs) {
    if (commitId.test(name)) {
      ids.push(name.toLowerCase())
      continue
    }
    try {
      ids.push(...idsIn(await readFile(resolve(root, name), 'utf8')))
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException
      throw new SitemapError('ignore-revs-unreadable', { name, reason: code ?? message }, { cause })
    }
  }
  return ids
}

/** Ids in the `.git-blame-ignore-revs` at the top of a repository, if there is one. */
export const usualIgnoreRevs = (top: string): Promise<string[]> =>
  readFile(join(top, usualFile), 'utf8').then(idsIn, () => [])

const idsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().toLowerCase())
    .filter((line) => commitId.test(line))

export function ignores(ids: readonly string[]): (commit: string) => boolean {
  const whole = new Set(ids)
  const abbreviated = [...whole].filter((id) => id.length < 40)
  return (commit) => whole.has(commit) || abbreviated.some((id) => commit.startsWith(id))
}
