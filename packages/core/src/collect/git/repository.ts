import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export interface Repository {
  /** Top of the working tree, absolute, without symbolic links. */
  top: string
  /** Commits whose parents were not fetched; empty for a whole clone. */
  boundary: ReadonlySet<string>
}

/**
 * Finds the repository that holds a folder, as git does: the nearest folder above with a `.git`, which is a folder, or a file that
 * points to one (submodules and worktrees). Asks the disk, so that no process is spent on it. Answers are kept by folder.
 */
export function createRepositoryFinder(): (folder: string) => Promise<Repository | undefined> {
  const known = new Map<string, Promise<Repository | undefined>>()
  const find = (folder: string): Promise<Repository | undefined> => {
    let found = known.get(folder)
    if (!found) {
      found = openAt(folder).then((here) => here ?? (dirname(folder) === folder ? undefined : find(dirname(folder))))
      known.set(folder, found)
    }
    return found
  }
  return find
}

async function openAt(top: string): Promise<Repository | undefined> {
  const dotGit = join(top, '.git')
  const kind = await stat(dotGit).catch(() => undefined)
  if (!kind) return undefined
  // A file that points nowhere (a submodule copied without its parent) still says that this is where a repository begins.
  if (kind.isFile()) {
    const target = /^gitdir: (.+)$/m.exec(await text(dotGit))?.[1]
    return target === undefined ? undefined : { top, boundary: await boundaryOf(resolve(top, target.trimEnd())) }
  }
  // A folder of that name without HEAD is none to git either, and it looks further up.
  return (await text(join(dotGit, 'HEAD'))) ? { top, boundary: await boundaryOf(dotGit) } : undefined
}

/** Worktrees share the list with their main repository. */
async function boundaryOf(gitDir: string): Promise<ReadonlySet<string>> {
  const common = (await text(join(gitDir, 'commondir'))).trim()
  const list = await text(join(resolve(gitDir, common), 'shallow'))
  return new Set(list.split('\n').filter(Boolean))
}

const text = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')
