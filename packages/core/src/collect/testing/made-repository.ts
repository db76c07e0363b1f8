import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** For tests: a repository in a temporary folder, whose every date is given and which no setting of the machine reaches. */
export interface MadeRepository {
  top: string
  /** Absolute path of a file. */
  at(path: string): string
  write(path: string, content: string): void
  /** Writes the files and commits all that changed. Returns the id. */
  commit(date: string, files?: Record<string, string>, committed?: string): string
  git(...args: string[]): string
}

const identity = ['-c', 'user.name=n', '-c', 'user.email=e@example.com', '-c', 'protocol.file.allow=always']

export const gitEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
}

export function runGitIn(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, input?: string): string {
  return execFileSync('git', [...identity, ...args], {
    cwd: folder,
    env: { ...gitEnvironment, ...env },
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
  }).trim()
}

export const temporaryFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'git-dates-')))

export function makeRepository(top: string = temporaryFolder()): MadeRepository {
  mkdirSync(top, { recursive: true })
  const git = (...args: string[]): string => runGitIn(top, args)
  git('init', '--quiet', '--initial-branch=main')
  return openRepository(top)
}

export function openRepository(top: string): MadeRepository {
  const at = (path: string): string => join(top, path)
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), content)
  }
  return {
    top,
    at,
    write,
    git: (...args) => runGitIn(top, args),
    commit(date, files = {}, committed = date) {
      for (const [path, content] of Object.entries(files)) write(path, content)
      runGitIn(top, ['add', '--all'])
      const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: committed }
      runGitIn(top, ['commit', '--quiet', '--allow-empty', '--message', date], dates)
      return runGitIn(top, ['rev-parse', 'HEAD'])
    },
  }
}

/** A folder for PATH whose `git` notes each call in the file `calls`, then does what `script` says. */
export function fakeGit(script: string): { path: string; calls: string } {
  const folder = temporaryFolder()
  const calls = join(folder, 'calls')
  writeFileSync(calls, '')
  writeFileSync(join(folder, 'git'), `#!/bin/sh\necho "$*" >> '${calls}'\n${script}\n`, { mode: 0o755 })
  return { path: folder, calls }
}

export const move = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

export const remove = (path: string): void => rmSync(path, { recursive: true, force: true })
