/** One file in the diff of a commit against its first parent. */
export interface Change {
  status: string
  /** Blob ids; zeros where there is none. */
  oldId: string
  newId: string
  /** Path after the commit, from the top of the repository, with `/`. */
  path: string
  /** Path before it, for a rename. */
  from?: string
}

export interface Commit {
  id: string
  /** Author date, in seconds. */
  time: number
  parents: readonly string[]
  changes: readonly Change[]
}

/**
 * The whole history, children before parents, each commit with its diff against the first parent; only exact renames are told,
 * because a rename with an edit is a change. `-z` keeps names as they are, whatever `core.quotePath` says.
 */
export const logArgs: readonly string[] = [
  'log',
  '--topo-order',
  '-z',
  '--raw',
  '--no-abbrev',
  '-M100%',
  '--diff-merges=first-parent',
  '--no-show-signature',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-notes',
  '--encoding=UTF-8',
  '--format=%x01%H %at %P',
]

/** What git wrote is not what it was asked for. */
export class UnexpectedOutput extends Error {}

const header = /^\x01([0-9a-f]{40,64}) (-?\d+) ((?:[0-9a-f]{40,64} ?)*)$/
const raw = /^\n?:\d{6} \d{6} ([0-9a-f]{40,64}) ([0-9a-f]{40,64}) ([A-Z])\d*$/

/**
 * Reads the output of `git` with `logArgs`, piece by piece, and hands over each commit when it is complete. `push` says true as
 * soon as `onCommit` does.
 */
export function createLogReader(onCommit: (commit: Commit) => boolean): {
  push(text: string): boolean
  /** After the last piece. */
  end(): void
} {
  let rest = ''
  let commit: (Commit & { changes: Change[] }) | undefined
  let change: Change | undefined
  let enough = false

  const token = (text: string): boolean => {
    if (change) {
      const renamed = (change.status === 'R' || change.status === 'C') && change.from === undefined
      if (renamed) {
        change.from = text
      } else {
        change.path = text
        commit!.changes.push(change)
        change = undefined
      }
      return false
    }
    const file = commit && raw.exec(text)
    if (file) {
      change = { oldId: file[1]!, newId: file[2]!, status: file[3]!, path: '' }
      return false
    }
    const head = header.exec(text)
    if (!head) throw new UnexpectedOutput(text.slice(0, 80))
    enough = commit ? onCommit(commit) : false
    commit = { id: head[1]!, time: Number(head[2]), parents: head[3]!.split(' ').filter(Boolean), changes: [] }
    return enough
  }

  return {
    push(text) {
      const tokens = (rest + text).split('\0')
      rest = tokens.pop()!
      return tokens.some(token)
    },
    end() {
      if (enough) return
      if (rest !== '' || change) throw new UnexpectedOutput(rest.slice(0, 80))
      if (commit) onCommit(commit)
    },
  }
}
