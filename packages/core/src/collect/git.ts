import { realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Findings } from '../diagnostics/findings.ts'
import { relativeName } from '../disk-path.ts'
import type { Stated } from './facts.ts'
import { ignores, readIgnoreRevs, usualIgnoreRevs } from './git/ignore-revs.ts'
import { findOrigins, type Origins } from './git/origins.ts'
import { createRepositoryFinder, type Repository } from './git/repository.ts'

const usualTimeLimit = 60_000

export interface GitOptions {
  /** Absolute folder of the project; witnesses name files relative to it. */
  root: string
  /** Commits that date nothing: ids (whole or the first digits), or names of files that list them. @default [] */
  ignoreRevs?: readonly string[]
  /** Milliseconds that git may take for one repository. @default 60_000 */
  timeLimit?: number
  /** The page made from this file says that it is older than this time, in milliseconds. @default () => false */
  isOlder?: (file: string, time: number) => boolean
  /** @default process.env */
  env?: NodeJS.ProcessEnv
}

/**
 * Dates content files by the commit that last changed what they hold, in two git processes a repository (`status` and one streamed
 * `log`), however many files there are. The repository is the one that holds the file itself, whatever GIT_DIR says: submodules,
 * worktrees and folders linked from elsewhere are dated by their own history.
 *
 * The date is the **author's**: it is when the change was made, it outlives a rebase, and it is what Eleventy, VitePress and Hugo
 * show on the page. A pure rename and a change of mode are no changes. A merge is looked through; it dates only what it changed
 * itself. Commits of `ignoreRevs`, and of `.git-blame-ignore-revs` at the top of the repository, date nothing.
 *
 * No date: a file that is not committed, ignored, or edited since; one whose last change lies beyond a shallow clone; one outside of
 * any repository. Each limit of the machine is one finding (`git-shallow`, `git-none`, `git-missing`, `git-refused`, `git-timeout`,
 * `git-failed`); `git-uniform` names a commit that dates more than half of all files, and at least three. A file that the commit
 * added does not count, for then the date is true, unless its page is older: it came from elsewhere.
 *
 * @param files absolute; give only those that need a date of git, so that what the findings say is true
 * @returns dates by the path that was given
 * @throws SitemapError `ignore-revs-unreadable`
 */
export async function gitDates(
  files: Iterable<string>,
  options: GitOptions,
  findings: Findings,
): Promise<Map<string, Stated<Date>>> {
  const { root, timeLimit = usualTimeLimit, isOlder = () => false, env } = options
  const ignoreRevs = await readIgnoreRevs(options.ignoreRevs ?? [], root)
  const { byRepository, homeless } = await group([...new Set(files)])
  if (homeless > 0) findings.report('git-none', { files: homeless })
  const dates = new Map<string, Stated<Date>>()
  const commits = new Map<string, { files: number; time: number }>()
  for (const [repository, paths] of byRepository) {
    const { top } = repository
    const ignored = ignores([...ignoreRevs, ...(await usualIgnoreRevs(top))])
    const origins = await findOrigins(repository, [...new Set(paths.values())], { ignored, timeLimit, env })
    reportEnd(origins, top, options, findings)
    for (const [file, path] of paths) {
      const origin = origins.found.get(path)
      if (origin === undefined || origin === 'boundary') continue
      dates.set(file, {
        value: new Date(origin.time * 1000),
        by: { source: 'git', field: `commit ${origin.commit.slice(0, 7)}`, file: relativeName(root, file) },
      })
      if (origin.added && !isOlder(file, origin.time * 1000)) continue
      const { files } = commits.get(origin.commit) ?? { files: 0 }
      commits.set(origin.commit, { files: files + 1, time: origin.time })
    }
  }
  for (const [commit, { files, time }] of commits) {
    if (files < 3 || files * 2 <= dates.size) continue
    const day = new Date(time * 1000).toISOString().slice(0, 10)
    findings.report('git-uniform', { commit, files, of: dates.size, day })
  }
  return dates
}

/** Path from the top of the repository, with `/`, of each file by the repository that holds it. */
async function group(
  files: readonly string[],
): Promise<{ byRepository: Map<Repository, Map<string, string>>; homeless: number }> {
  const find = createRepositoryFinder()
  const byRepository = new Map<Repository, Map<string, string>>()
  let homeless = 0
  const real = await Promise.all(files.map((file) => realpath(file).catch(() => undefined)))
  for (const [i, file] of files.entries()) {
    const target = real[i]
    if (target === undefined) continue
    const repository = await find(dirname(target))
    if (!repository) {
      homeless++
      continue
    }
    const paths = byRepository.get(repository) ?? new Map<string, string>()
    byRepository.set(repository, paths.set(file, relativeName(repository.top, target)))
  }
  return { byRepository, homeless }
}

function reportEnd({ found, end, open: files }: Origins, top: string, options: GitOptions, findings: Findings): void {
  const repository = relativeName(options.root, top) || '.'
  const beyond = [...found.values()].filter((origin) => origin === 'boundary').length
  if (beyond > 0) findings.report('git-shallow', { files: beyond, repository })
  if (end.kind === 'missing') findings.report('git-missing', { files })
  else if (end.kind === 'timeout') {
    findings.report('git-timeout', { files, repository, seconds: (options.timeLimit ?? usualTimeLimit) / 1000 })
  } else if (end.kind === 'failed' && !/does not have any commits yet/.test(end.reason)) {
    if (/dubious ownership/.test(end.reason)) findings.report('git-refused', { files, repository, folder: top })
    else findings.report('git-failed', { files, repository, reason: end.reason })
  }
}
