/** What stands in a URL for a parameter. Repeatable and catch-all ones take several segments: `['a', 'b']` or `'a/b'`. */
export type ParamValue = string | number | readonly (string | number)[]

/** Values of a route's parameters by name; a catch-all without a name is `'*'`. */
export type RouteParams = Readonly<Record<string, ParamValue | undefined>>

interface Param {
  name: string
  optional: boolean
  /** It may hold slashes. */
  several: boolean
  /** It takes whatever there is, as the page for missing addresses does. */
  anything: boolean
  /** vue-router's own expression for its value. */
  test?: RegExp
}

/** A path with parameters, in the words of its router. */
export interface Pattern {
  text: string
  /** Static text and parameters in turn. */
  parts: readonly (string | Param)[]
}

/** vue-router: `:id`, `:id?`, `:id(\\d+)`, `:path(.*)*`. */
const vue = /:(?<name>\w+)(?:\((?<test>(?:\\.|[^()\\]|\([^)]*\))*)\))?(?<sign>[?*+])?/g
/** React Router: `:id`, `:user-id?`, and `*` at the end. */
const react = /:(?<name>[\w-]+)(?<sign>\?)?|(?<=\/|^)(?<splat>\*)(?=$)/g
/** React Router: the `en?` of `/en?/about`. Both addresses show one page; the shorter is listed. */
const optionalText = /(?<=\/|^)[^/:?*()]+\?(?=\/|$)/g
/** TanStack Router: `$id`, `{$id}`, `{-$id}` and `$`, with text around the braces. */
const tanStack = /\{(?<minus>-)?\$(?<braced>\w*)\}|(?<=\/|^)\$(?<name>\w*)(?=\/|$)/g

function split(
  text: string,
  syntax: RegExp,
  paramOf: (groups: Record<string, string | undefined>) => Param,
): Pattern['parts'] {
  const parts: (string | Param)[] = []
  let end = 0
  for (const match of text.matchAll(syntax)) {
    parts.push(text.slice(end, match.index), paramOf(match.groups!))
    end = match.index + match[0].length
  }
  return [...parts, text.slice(end)]
}

export const parseVue = (text: string): Pattern => ({
  text,
  parts: split(text, vue, ({ name, test, sign }) => ({
    name: name!,
    optional: sign === '?' || sign === '*',
    several: sign === '*' || sign === '+' || test === '.*' || test === '.+',
    anything: test === '.*',
    test: test === undefined ? undefined : new RegExp(`^(?:${test})$`),
  })),
})

export const parseReact = (text: string): Pattern => ({
  text,
  parts: split(text.replaceAll(optionalText, ''), react, ({ name, sign, splat }) => {
    const isSplat = splat !== undefined
    return { name: splat ?? name!, optional: isSplat || sign === '?', several: isSplat, anything: isSplat }
  }),
})

export const parseTanStack = (text: string): Pattern => ({
  text,
  parts: split(text, tanStack, ({ minus, braced, name }) => {
    const word = braced ?? name ?? ''
    return { name: word || '*', optional: minus !== undefined || !word, several: !word, anything: !word }
  }),
})

export const paramsOf = ({ parts }: Pattern): Param[] => parts.filter((part) => typeof part !== 'string')

/** One of its addresses is known without any value. */
export const isFixed = (pattern: Pattern): boolean =>
  paramsOf(pattern).every(({ optional, several }) => optional && !several)

/** Nothing but a catch-all, at the end of whatever stands before: how routers write the page for every missing address. */
export const isCatchAll = (ownPath: Pattern): boolean => {
  const params = paramsOf(ownPath)
  return (
    params.length === 1 &&
    params[0]!.anything &&
    ownPath.parts.every((part) => typeof part !== 'string' || /^\/?$/.test(part))
  )
}

/**
 * The path of one page, percent-encoded where a value stands. Parameters without a value that may be absent are left out,
 * each with its segment.
 *
 * @throws Error for a value that is missing, or that the route does not match
 */
export function fill(pattern: Pattern, values: RouteParams): string {
  const path = pattern.parts.map((part) => (typeof part === 'string' ? part : textOf(part, values[part.name], pattern)))
  const joined = path.join('').replaceAll(/\/{2,}/g, '/')
  return joined.length > 1 && !pattern.text.endsWith('/') ? joined.replace(/\/$/, '') : joined
}

function textOf({ name, optional, several, test }: Param, value: ParamValue | undefined, { text }: Pattern): string {
  const values = value === undefined ? [] : Array.isArray(value) ? value : several ? String(value).split('/') : [value]
  const segments = values.map(String).filter((segment) => segment !== '')
  if (segments.length === 0) {
    if (optional) return ''
    throw new Error(`\`params\` gives no value for \`${name}\` of the route ${text}.`)
  }
  if (test && !several && !test.test(segments[0]!))
    throw new Error(
      `\`params\` gives ${JSON.stringify(value)} for \`${name}\`, which the route ${text} does not match.`,
    )
  return segments.map(encodeURIComponent).join('/')
}
