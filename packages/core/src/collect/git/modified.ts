import { type GitEnd, runGit } from './command.ts'
import { UnexpectedOutput } from './log.ts'

/**
 * Paths below a folder whose content is not that of HEAD: edited, or added and not yet committed. Their last commit says nothing of
 * what they hold.
 *
 * @param folder from the top of the repository, with `/`; '' for all of it
 */
export async function modifiedFiles(
  folder: string,
  options: { cwd: string; timeLimit: number; env?: NodeJS.ProcessEnv },
): Promise<{ end: GitEnd; paths: ReadonlySet<string> }> {
  let output = ''
  const end = await runGit({
    ...options,
    args: [
      'status',
      '--porcelain',
      '-z',
      '--untracked-files=no',
      '--ignore-submodules=all',
      '--no-renames',
      '--',
      `:(top,literal)${folder}`,
    ],
    onText(text) {
      output += text
      return false
    },
  })
  const paths = new Set<string>()
  if (end.kind !== 'done') return { end, paths }
  for (const line of output.split('\0').filter(Boolean)) {
    if (!/^[ MTADRCU]{2} /.test(line)) throw new UnexpectedOutput(line.slice(0, 80))
    paths.add(line.slice(3))
  }
  return { end, paths }
}
