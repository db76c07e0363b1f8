import { normalPath } from './normal-path.ts'
import type { RobotsRule, RobotsVerdict } from './robots-txt.ts'

interface Compiled {
  rule: RobotsRule
  /** Octets of the pattern, by which the longest wins. */
  length: number
  /** Literal text between the `*`s. */
  parts: string[]
  /** The last part has to end the path. */
  anchored: boolean
}

/** `*` and `$` are signs in a pattern and data in a path: data is compared as `%2A` and `%24` (R8). */
const dataOf = (text: string): string => normalPath(text).replaceAll('*', '%2A').replaceAll('$', '%24')

function compile(rule: RobotsRule, pattern = rule.pattern): Compiled {
  const anchored = pattern.endsWith('$')
  const body = anchored ? pattern.slice(0, -1) : pattern
  const parts = body.split('*').map(dataOf)
  return { rule, parts, anchored, length: parts.join('*').length + (anchored ? 1 : 0) }
}

/** Each part at its first place after the one before: linear, and right because `*` takes any run. */
function matches({ parts, anchored }: Compiled, path: string): boolean {
  const [first, ...rest] = parts as [string, ...string[]]
  if (!path.startsWith(first)) return false
  if (rest.length === 0) return !anchored || path.length === first.length
  const last = rest.pop()!
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return anchored ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) >= 0
}

/** The test for one crawler's rules. */
export function createRobotsMatcher(
  rules: readonly RobotsRule[],
  lenient: boolean,
): (pathAndQuery: string) => RobotsVerdict {
  const compiled = rules
    .filter(({ pattern }) => pattern !== '')
    .flatMap((rule) => {
      const folder = lenient && rule.allow ? /^(.*\/)index\.html?$/.exec(rule.pattern)?.[1] : undefined
      return folder === undefined ? [compile(rule)] : [compile(rule), compile(rule, `${folder}$`)]
    })
    .sort((a, b) => b.length - a.length || Number(b.rule.allow) - Number(a.rule.allow))

  return (pathAndQuery) => {
    const path = dataOf(pathAndQuery.replace(/#.*$/s, ''))
    if (path === '/robots.txt') return { allowed: true }
    const decisive = compiled.find((one) => matches(one, path))
    return decisive ? { allowed: decisive.rule.allow, rule: decisive.rule } : { allowed: true }
  }
}
