import { type GitEnd, runGit } from './command.ts'
import { createLogReader, logArgs, UnexpectedOutput } from './log.ts'
import { modifiedFiles } from './modified.ts'
import type { Repository } from './repository.ts'
import { createTracer, type Origin } from './trace.ts'

export interface OriginsOptions {
  ignored: (commit: string) => boolean
  timeLimit: number
  env?: NodeJS.ProcessEnv
}

export interface Origins {
  /** What was found until the end, also where that came too early. */
  found: ReadonlyMap<string, Origin>
  end: GitEnd
  /** Files that were still open then. */
  open: number
}

/** The commit that made each file what it is, in two processes. Files edited since have none. */
export async function findOrigins(
  { top, boundary }: Repository,
  paths: readonly string[],
  { ignored, ...limits }: OriginsOptions,
): Promise<Origins> {
  const process = { ...limits, cwd: top }
  let found: ReadonlyMap<string, Origin> = new Map()
  let asked = paths.length
  const end = await answered(async () => {
    const modified = await modifiedFiles(commonFolder(paths), process)
    if (modified.end.kind !== 'done') return modified.end
    const wanted = paths.filter((path) => !modified.paths.has(path))
    asked = wanted.length
    if (asked === 0) return modified.end
    const { visit, origins } = createTracer(wanted, { boundary, ignored })
    found = origins
    const reader = createLogReader(visit)
    const logged = await runGit({ ...process, args: logArgs, onText: reader.push })
    if (logged.kind === 'done') reader.end()
    return logged
  })
  return { found, end, open: asked - found.size }
}

async function answered(work: () => Promise<GitEnd>): Promise<GitEnd> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnexpectedOutput)
      return { kind: 'failed', reason: `it answered ${JSON.stringify(error.message)}` }
    throw error
  }
}

/** The folder that holds all paths; '' for the top. */
function commonFolder(paths: readonly string[]): string {
  let common = paths[0]!.split('/').slice(0, -1)
  for (const path of paths) {
    const parts = path.split('/')
    const differs = common.findIndex((part, i) => parts[i] !== part)
    if (differs !== -1) common = common.slice(0, differs)
  }
  return common.join('/')
}
