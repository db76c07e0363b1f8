/** One header of the answers at a path. */
export interface HostHeader {
  path: string
  name: string
  value: string
}

const begin = '# sitemapkit: begin'
const end = '# sitemapkit: end'
const block = new RegExp(`${begin}\\r?\\n[\\s\\S]*?${end}\\r?\\n?`)

/**
 * A `_headers` file (Netlify, Cloudflare) with lines for these headers between two comments. What else it holds stays, byte for
 * byte; the same call twice changes nothing.
 */
export function headersText(given: string | undefined, headers: readonly HostHeader[]): string {
  const lines = headers.map(({ path, name, value }) => `${path}\n  ${name}: ${value}\n`)
  const made = `${begin}\n${lines.join('')}${end}\n`
  if (given === undefined) return made
  if (block.test(given)) return given.replace(block, () => made)
  return `${given}${given === '' || given.endsWith('\n') ? '' : '\n'}${given.trim() === '' ? '' : '\n'}${made}`
}

/** Vercel knows these types by the ending of a name. */
const known = /^(?:application\/xml|text\/plain|application\/gzip)/

/** The JSON that `headers` of vercel.json lacks; undefined where it lacks none. A file that is no JSON lacks all of it. */
export function missingInVercel(given: string | undefined, headers: readonly HostHeader[]): string | undefined {
  const there = headersOf(given)
  const missing = headers.filter(
    ({ path, name, value }) =>
      !(name === 'Content-Type' && known.test(value)) &&
      !there.some(
        (rule) => rule.path === path && rule.name.toLowerCase() === name.toLowerCase() && rule.value === value,
      ),
  )
  if (missing.length === 0) return undefined
  return JSON.stringify(missing.map(({ path, name, value }) => ({ source: path, headers: [{ key: name, value }] })))
}

function headersOf(text = '{}'): HostHeader[] {
  try {
    const { headers = [] } = JSON.parse(text) as {
      headers?: { source: string; headers: { key: string; value: string }[] }[]
    }
    return headers.flatMap(({ source, headers }) =>
      headers.map(({ key, value }) => ({ path: source, name: key, value })),
    )
  } catch {
    return []
  }
}
