import { spawn } from 'node:child_process'

export interface GitCommand {
  cwd: string
  args: readonly string[]
  /** Milliseconds. */
  timeLimit: number
  env?: NodeJS.ProcessEnv
  /** Called with each piece of output; true: enough, git is ended. */
  onText: (text: string) => boolean
}

export type GitEnd =
  | { kind: 'done' }
  | { kind: 'missing' }
  | { kind: 'timeout' }
  /** `reason` in git's own words, English. */
  | { kind: 'failed'; reason: string }

/** Set in hooks, where they name the repository of the hook instead of the one that holds the file; or they change how paths are read. */
const misleading = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_SHALLOW_FILE',
  'GIT_GRAFT_FILE',
  'GIT_LITERAL_PATHSPECS',
  'GIT_GLOB_PATHSPECS',
  'GIT_NOGLOB_PATHSPECS',
  'GIT_ICASE_PATHSPECS',
]

const settings = ['-c', 'log.showRoot=true', '-c', 'core.fsmonitor=false', '-c', 'core.fileMode=false']

/** Runs one git process to its end, to the first `true` of `onText`, or to the time limit; the process is gone when this settles. */
export function runGit({ cwd, args, timeLimit, env = process.env, onText }: GitCommand): Promise<GitEnd> {
  const clean: NodeJS.ProcessEnv = { ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' }
  for (const name of misleading) delete clean[name]
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['--no-pager', ...settings, ...args], {
      cwd,
      env: clean,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let stderr = ''
    let ended: (() => void) | undefined
    const end = (settle: () => void): void => {
      if (ended) return
      ended = settle
      child.kill('SIGKILL')
      // A process that git has started may hold the pipes open for longer than git lives.
      child.stdout.destroy()
      child.stderr.destroy()
    }
    const timer = setTimeout(() => end(() => resolve({ kind: 'timeout' })), timeLimit)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (ended) return
      try {
        if (onText(text)) end(() => resolve({ kind: 'done' }))
      } catch (error) {
        end(() => reject(error))
      }
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (stderr.length < 4000) stderr += text
    })
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      resolve(error.code === 'ENOENT' ? { kind: 'missing' } : { kind: 'failed', reason: error.message })
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (ended) ended()
      else if (code === 0) resolve({ kind: 'done' })
      else resolve({ kind: 'failed', reason: reasonOf(stderr) ?? `it ended with ${signal ?? `status ${code}`}` })
    })
  })
}

/** The sentence after `fatal:`, else the last line. */
function reasonOf(stderr: string): string | undefined {
  const lines = stderr.split('\n').filter((line) => line.trim())
  const fatal = lines.find((line) => line.startsWith('fatal: '))
  return (fatal?.slice('fatal: '.length) ?? lines.at(-1))?.trim().replace(/\.$/, '')
}
