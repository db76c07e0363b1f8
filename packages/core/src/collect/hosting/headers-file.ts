import { type HostingRules, witnessOf } from './rules.ts'
import { compileSource } from './source-pattern.ts'

/**
 * `_headers` of Netlify and Cloudflare Pages: a path, and below it its headers, one a line. Only `X-Robots-Tag` is kept.
 *
 * @param site origin, for rules that begin with a full URL: preview hosts are often closed so
 */
export function parseHeadersFile(text: string, site: string | undefined, file = '_headers'): HostingRules {
  const rules: HostingRules = { redirects: [], headers: [], problems: [] }
  let path: string | undefined
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const content = written.trim()
    if (content === '' || content.startsWith('#')) continue
    const line = index + 1
    if (/^(?:\/|https?:\/\/)/i.test(content)) {
      path = content
      continue
    }
    const header = /^(?:!\s*([\w-]+)|([\w-]+)\s*:\s*(.*))$/.exec(content)
    if (path === undefined || !header) {
      const problem = path === undefined ? 'no path stands above it' : 'it is no header'
      rules.problems.push({ file, line, rule: content, problem })
      continue
    }
    const [, detached, name, value] = header
    if ((detached ?? name)!.toLowerCase() !== 'x-robots-tag') continue
    rules.headers.push({
      source: compileSource(path, site),
      values: value === undefined ? [] : [value],
      detaches: detached !== undefined,
      by: witnessOf(file, line, `${path} ${content}`),
    })
  }
  return rules
}
