import { execFile } from 'node:child_process'

/** Does git, run in a folder, end well? false without git or outside of a repository. */
const git = (cwd: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => execFile('git', args as string[], { cwd }, (error) => resolve(error === null)))

/** Is a file under version control? */
export const isTracked = (cwd: string, file: string): Promise<boolean> =>
  git(cwd, ['ls-files', '--error-unmatch', '--', file])

/** Would git offer a file to be committed: inside a repository, neither tracked nor ignored? */
export const isUntracked = async (cwd: string, file: string): Promise<boolean> =>
  (await git(cwd, ['rev-parse', '--is-inside-work-tree'])) &&
  !(await isTracked(cwd, file)) &&
  !(await git(cwd, ['check-ignore', '--quiet', '--', file]))
