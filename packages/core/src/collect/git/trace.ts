import type { Change, Commit } from './log.ts'

/** The commit that made the content of a file what it is, and whether it added the file; 'boundary': it lies beyond what a shallow clone holds. */
export type Origin = { commit: string; time: number; added: boolean } | 'boundary'

export interface TraceOptions {
  /** Commits whose parents were not fetched. */
  boundary: ReadonlySet<string>
  /** Commits that date nothing. */
  ignored: (commit: string) => boolean
}

interface Trace {
  /** Path at HEAD. */
  path: string
  claim?: Claim
}

/** A merge whose file differs from the first parent: one of the others has the same blob, or the merge itself made it. */
interface Claim {
  blob: string
  /** Parents that may still turn out to have it. */
  open: number
  settled: boolean
  otherwise: () => void
}

type Traces = Map<string, Trace[]>

/**
 * Follows files from HEAD back to the commit that made each of them what it is, over one pass of the history, children before
 * parents. As `git log -1 -- <file>` does, a merge hands a file to the parent that has the same content, and dates it only when
 * none has. Unlike it, a pure rename and a change of mode are no changes, and ignored commits are looked through; a file that an
 * ignored commit added has no date.
 */
export function createTracer(
  paths: Iterable<string>,
  { boundary, ignored }: TraceOptions,
): { visit(commit: Commit): boolean; origins: ReadonlyMap<string, Origin> } {
  const start: Traces = new Map([...paths].map((path) => [path, [{ path }]]))
  const waiting = new Map<string, Traces>()
  const origins = new Map<string, Origin>()
  let open = start.size
  let started = false

  const settle = ({ path }: Trace, origin?: Origin): void => {
    open--
    if (origin) origins.set(path, origin)
  }

  const refute = (claim: Claim): void => {
    if (claim.settled || --claim.open > 0) return
    claim.settled = true
    claim.otherwise()
  }

  const handOn = (parent: string, traces: Traces): void => {
    const there = waiting.get(parent)
    if (!there) waiting.set(parent, traces)
    else waiting.set(parent, there.size < traces.size ? union(traces, there) : union(there, traces))
  }

  /** The trace of a file that this commit changed: settled here, or to be followed at the places that are returned. */
  const follow = (trace: Trace, change: Change, commit: Commit): [parent: string, path: string, trace: Trace][] => {
    const { claim } = trace
    if (claim) {
      if (claim.settled) return []
      if (change.status === 'D' || change.newId !== claim.blob) {
        refute(claim)
        return []
      }
      claim.settled = true
    }
    const { path } = trace
    const [first, ...others] = commit.parents
    const origin: Origin = { commit: commit.id, time: commit.time, added: change.status === 'A' }
    if (change.status === 'D') settle(trace)
    else if (boundary.has(commit.id)) settle(trace, 'boundary')
    else if (others.length > 0) {
      const otherwise = (): void => settle(trace, ignored(commit.id) ? undefined : origin)
      const next: Claim = { blob: change.newId, open: others.length, settled: false, otherwise }
      return others.map((parent) => [parent, change.path, { path, claim: next }])
    } else if (change.from !== undefined && change.oldId === change.newId) return [[first!, change.from, { path }]]
    else if (!ignored(commit.id)) settle(trace, origin)
    else if (change.status === 'A' || first === undefined) settle(trace)
    else return [[first, change.path, { path }]]
    return []
  }

  return {
    origins,
    /** Takes the next commit; true: every file is settled. */
    visit(commit) {
      const here = started ? waiting.get(commit.id) : start
      started = true
      waiting.delete(commit.id)
      if (!here) return open === 0
      const moved: ReturnType<typeof follow> = []
      for (const change of commit.changes) {
        if (change.status === 'M' && change.oldId === change.newId) continue
        for (const trace of take(here, change.path)) moved.push(...follow(trace, change, commit))
        if (change.from === undefined) continue
        const gone: Change = { ...change, status: 'D', path: change.from }
        for (const trace of take(here, change.from)) follow(trace, gone, commit)
      }
      const [first] = commit.parents
      if (here.size > 0 && first !== undefined) handOn(first, here)
      else for (const traces of here.values()) for (const { claim } of traces) if (claim) refute(claim)
      for (const [parent, path, trace] of moved) handOn(parent, new Map([[path, [trace]]]))
      return open === 0
    },
  }
}

function take(traces: Traces, path: string): Trace[] {
  const found = traces.get(path) ?? []
  traces.delete(path)
  return found
}

function union(target: Traces, source: Traces): Traces {
  for (const [path, traces] of source) {
    const there = target.get(path)
    if (there) there.push(...traces)
    else target.set(path, traces)
  }
  return target
}
