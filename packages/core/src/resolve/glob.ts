import picomatch from 'picomatch'

/** A path, without final slash → whether the glob is for it. */
export type GlobTest = (path: string) => boolean

/** Signs that only picomatch reads: classes, alternatives, groups, escapes, quotes. */
const exotic = /[[\](){}|\\!"]/
/** Each `*` multiplies the ways in which a RegExp cuts a path that it does not match. */
const fewStars = 3
const mostStars = 6

/**
 * Compiles a glob, as picomatch with `dot` reads it.
 *
 * @throws Error a glob that could take for ever, in words that end the sentence "it …"
 */
export function compileGlob(glob: string): GlobTest {
  const plain = glob.replace(/\\.|\[[^\]]*\]/g, '_')
  if (/[*+]\(|\)[*+]/.test(plain) && hasRepeatInGroup(plain)) throw new Error('repeats a group that holds * or +')
  const stars = plain.match(/\*+/g)?.length ?? 0
  if (stars > fewStars && !exotic.test(glob)) return linearGlob(glob)
  if (stars > mostStars) throw new Error(`holds more than ${mostStars} times * beside brackets, braces or groups`)
  return picomatch(glob, { dot: true })
}

function hasRepeatInGroup(glob: string): boolean {
  let depth = 0
  for (const sign of glob) {
    if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (depth > 0 && (sign === '*' || sign === '+')) return true
  }
  return false
}

/**
 * The same for globs of text, `?`, `*` and `**` alone, in time that grows with the path: a RegExp tries every way to cut a
 * path that `*a*a*a*a*b` does not match.
 */
export function linearGlob(glob: string): GlobTest {
  const parts = glob
    .split('/')
    .map((text) => (text === '**' ? undefined : text.replace(/\*+/g, '*')))
    .filter((part, at, all) => part !== undefined || all[at - 1] !== undefined || at === 0)
  return (path) => matchParts(parts, path.split('/'))
}

/** Undefined: `**`. */
type Parts = readonly (string | undefined)[]

function matchParts(parts: Parts, path: readonly string[]): boolean {
  /** Numbers of the parts that may come next, behind each part of the path. */
  let open = withSkipped(new Set([0]), parts)
  for (const name of path) {
    const next = new Set<number>()
    for (const at of open) {
      if (at === parts.length) continue
      const part = parts[at]
      if (part === undefined) next.add(at).add(at + 1)
      else if (matchPart(part, name)) next.add(at + 1)
    }
    open = withSkipped(next, parts)
  }
  return open.has(parts.length)
}

function withSkipped(open: Set<number>, parts: Parts): Set<number> {
  for (const at of open) if (mayBeNothing(parts, at)) open.add(at + 1)
  return open
}

/** `**` stands for nothing too, but as the first part behind `/`, and at the end behind a part that ends in `*`. */
function mayBeNothing(parts: Parts, at: number): boolean {
  if (at >= parts.length || parts[at] !== undefined) return false
  if (at === 1) return false
  const before = at === 0 ? '' : (parts[at - 1] ?? '*')
  return at < parts.length - 1 || !before.endsWith('*')
}

/** `*` takes as little as it can, and one more each time that the rest does not fit: only the last one has to be tried anew. */
function matchPart(part: string, name: string): boolean {
  if (name === '') return part === ''
  let [i, j] = [0, 0]
  let star = -1
  let taken = 0
  while (j < name.length) {
    if (part[i] === '*') {
      star = i++
      taken = j
    } else if (part[i] === '?' || part[i] === name[j]) {
      i++
      j++
    } else if (star >= 0) {
      i = star + 1
      j = ++taken
    } else return false
  }
  while (part[i] === '*') i++
  return i === part.length
}
