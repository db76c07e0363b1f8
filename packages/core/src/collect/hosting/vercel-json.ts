import { type Key, pathToRegexp } from 'path-to-regexp'
import { normalPath } from './normal-path.ts'
import { type HeaderRule, type HostingRules, type RedirectRule, type RuleProblem, witnessOf } from './rules.ts'
import { type Captures, fillIn, type SourcePattern } from './source-pattern.ts'

type Table = Record<string, unknown>

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)
const tablesOf = (value: unknown): Table[] => (Array.isArray(value) ? value.filter(isTable) : [])
/** Holds only where the request has, or lacks, a header, a cookie, a query or a host. */
const isConditional = ({ has, missing, methods }: Table): boolean =>
  [has, missing, methods].some((list) => Array.isArray(list) && list.length > 0)

/** `source` in the syntax of path-to-regexp 6, final slash or not. */
function compilePattern(source: string): SourcePattern {
  const keys: Key[] = []
  const regex = pathToRegexp(source, keys, { sensitive: true, encode: normalPath })
  return matcherOf(
    regex,
    keys.map(({ name }) => String(name)),
  )
}

/** Groups can be named in the target, and counted: `$1`. */
const matcherOf = (regex: RegExp, names: string[]): SourcePattern => ({
  match(path) {
    // A pattern may ask for the final slash by itself: `/:path+/`.
    const found = regex.exec(path) ?? regex.exec(`${path}/`)
    if (!found) return undefined
    const captures: Captures = {}
    for (const [index, value = ''] of found.entries()) {
      captures[index] = value
      const name = names[index - 1]
      if (name !== undefined && !/^\d+$/.test(name)) captures[name] = value
    }
    return captures
  },
})

const targetOf = (destination: string) => (captures: Captures) =>
  fillIn(destination, captures).replace(/\$(\w+)/g, (whole, name: string) =>
    Object.hasOwn(captures, name) ? captures[name]! : whole,
  )

type Section = 'redirects' | 'headers' | 'routes'

/** Hands out the lines of the sources of a section, one for each time that it is asked for the same. */
function createLineFinder(text: string): (section: Section, source: string) => number | undefined {
  const lines = new Map<string, number[]>()
  const mark = /"(redirects|headers|routes|rewrites)"\s*:\s*\[|"(?:source|src)"\s*:\s*("(?:[^"\\]|\\.)*")/g
  let section = ''
  let line = 1
  let at = 0
  for (const { index, 1: name, 2: json } of text.matchAll(mark)) {
    if (name !== undefined) {
      section = name
      continue
    }
    line += text.slice(at, index).split('\n').length - 1
    at = index
    const key = `${section} ${JSON.parse(json!)}`
    lines.set(key, [...(lines.get(key) ?? []), line])
  }
  return (wanted, source) => lines.get(`${wanted} ${source}`)?.shift()
}

/**
 * `redirects`, `headers` and the older `routes` of vercel.json. Vercel looks at them before the files, so every redirect is
 * forced. Rules with `has` or `missing` hold for some requests only and are not kept.
 *
 * @throws SyntaxError or TypeError when it is no JSON object
 */
export function readVercelJson(
  text: string,
  file = 'vercel.json',
): HostingRules & { cleanUrls?: boolean; trailingSlash?: boolean } {
  const config: unknown = JSON.parse(text)
  if (!isTable(config)) throw new TypeError('it holds no object')
  const { cleanUrls, trailingSlash } = config
  const rules = {
    redirects: [] as RedirectRule[],
    headers: [] as HeaderRule[],
    problems: [] as RuleProblem[],
    cleanUrls: typeof cleanUrls === 'boolean' ? cleanUrls : undefined,
    trailingSlash: typeof trailingSlash === 'boolean' ? trailingSlash : undefined,
  }
  const lineOf = createLineFinder(text)
  const read = (
    table: Table,
    section: Section,
    use: (source: SourcePattern, line: number | undefined, written: string) => void,
  ): void => {
    const key = section === 'routes' ? 'src' : 'source'
    const written = table[key]
    if (typeof written !== 'string') {
      rules.problems.push({ file, rule: JSON.stringify(table), problem: `\`${key}\` has to be a text` })
      return
    }
    const line = lineOf(section, written)
    if (isConditional(table)) return
    try {
      const pattern =
        section === 'routes'
          ? matcherOf(new RegExp(`^(?:${written.replace(/^\^|\$$/g, '')})$`), [])
          : compilePattern(written)
      use(pattern, line, written)
    } catch (error) {
      rules.problems.push({ file, line, rule: written, problem: (error as Error).message })
    }
  }
  const addHeaders = (
    source: SourcePattern,
    line: number | undefined,
    written: string,
    headers: [unknown, unknown][],
  ): void => {
    const values = headers
      .filter(([name, value]) => typeof value === 'string' && String(name).toLowerCase() === 'x-robots-tag')
      .map(([, value]) => value as string)
    // The last rule that matches sets the header anew.
    if (values.length > 0)
      rules.headers.push({
        source,
        values,
        detaches: true,
        by: witnessOf(file, line, `headers "${written}", X-Robots-Tag: ${values.join(', ')}`),
      })
  }

  for (const table of tablesOf(config.redirects))
    read(table, 'redirects', (source, line, from) => {
      const { destination, permanent, statusCode } = table
      if (typeof destination !== 'string') {
        rules.problems.push({ file, line, rule: from, problem: '`destination` has to be a text' })
        return
      }
      const status = typeof statusCode === 'number' ? statusCode : permanent === false ? 307 : 308
      rules.redirects.push({
        from,
        source,
        to: targetOf(destination),
        status,
        forced: true,
        by: witnessOf(file, line, `redirects "${from}" to "${destination}"`),
      })
    })
  for (const table of tablesOf(config.headers))
    read(table, 'headers', (source, line, written) =>
      addHeaders(
        source,
        line,
        written,
        tablesOf(table.headers).map(({ key, value }) => [key, value]),
      ),
    )
  for (const table of tablesOf(config.routes)) {
    if (!('src' in table)) continue
    read(table, 'routes', (source, line, written) => {
      const headers = isTable(table.headers) ? Object.entries(table.headers) : []
      addHeaders(source, line, written, headers)
      const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1]
      const { status } = table
      if (typeof status === 'number' && status >= 300 && status < 400 && typeof location === 'string')
        rules.redirects.push({
          from: written,
          source,
          to: targetOf(location),
          status,
          forced: true,
          by: witnessOf(file, line, `routes "${written}" to "${location}"`),
        })
    })
  }
  return rules
}
