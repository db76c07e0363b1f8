import { type HostingRules, witnessOf } from './rules.ts'
import { compileSource, fillIn } from './source-pattern.ts'

type Table = Record<string, unknown>

const tablesOf = (value: unknown): Table[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** Line of each `[[name]]` header; tables in another notation have none. */
function linesOf(text: string, name: string): number[] {
  const header = new RegExp(`^\\s*\\[\\[\\s*${name}\\s*\\]\\]`)
  return text.split('\n').flatMap((line, index) => (header.test(line) ? [index + 1] : []))
}

/**
 * `[[redirects]]` and `[[headers]]` of netlify.toml, as text and as it was parsed. Redirects with a query, a condition or a
 * signature hold for some visitors only and are not kept.
 */
export function readNetlifyToml(
  text: string,
  config: Table,
  site: string | undefined,
  file = 'netlify.toml',
): HostingRules {
  const rules: HostingRules = { redirects: [], headers: [], problems: [] }
  const redirects = tablesOf(config.redirects)
  const redirectLines = linesOf(text, 'redirects')
  for (const [index, { from, to, status = 301, force, query, conditions, signed }] of redirects.entries()) {
    const line = redirectLines.length === redirects.length ? redirectLines[index] : undefined
    if (typeof from !== 'string' || (to !== undefined && typeof to !== 'string') || typeof status !== 'number') {
      rules.problems.push({
        file,
        line,
        rule: '[[redirects]]',
        problem: '`from` and `to` have to be texts, `status` a number',
      })
      continue
    }
    if (!isEmpty(query) || !isEmpty(conditions) || signed) continue
    rules.redirects.push({
      from,
      source: compileSource(from, site),
      to: (captures) => fillIn(to ?? from, captures),
      status,
      forced: force === true,
      by: witnessOf(file, line, `redirects from = "${from}"`),
    })
  }

  const headers = tablesOf(config.headers)
  const headerLines = linesOf(text, 'headers')
  for (const [index, { for: path, values }] of headers.entries()) {
    const line = headerLines.length === headers.length ? headerLines[index] : undefined
    if (typeof path !== 'string' || typeof values !== 'object' || values === null) {
      rules.problems.push({ file, line, rule: '[[headers]]', problem: '`for` has to be a text and `values` a table' })
      continue
    }
    const tag = Object.entries(values).find(([name]) => name.toLowerCase() === 'x-robots-tag')?.[1]
    const texts = [tag].flat().filter((value) => typeof value === 'string')
    if (texts.length > 0)
      rules.headers.push({
        source: compileSource(path, site),
        values: texts,
        detaches: false,
        by: witnessOf(file, line, `headers for = "${path}", X-Robots-Tag: ${texts.join(', ')}`),
      })
  }
  return rules
}
