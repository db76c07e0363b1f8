import { type HostingRules, witnessOf } from './rules.ts'
import { compileSource } from './source-pattern.ts'

/**
 * `_headers` of Netlify and Cloudflare Pages: a path, and below it its headers, one a line. Only `X-Robots-Tag` is kept.
 *
 * @param site origin, for rules that begin with a full URL: preview hosts are often closed so
 */
export function parseHeadersFile(text: string, site: string | undefined, file = '_headers'): HostingRules {
  const rules: HostingRules = { redirects: [], headers: [], problems: [] }
  let paths: string[] = []
  let isOpen = false
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const content = written.trim()
    if (content === '' || content.startsWith('#')) continue
    const line = index + 1
    if (/^(?:\/|https?:\/\/)/i.test(content)) {
      paths = isOpen ? [] : paths
      paths = [...paths, content]
      isOpen = false
      continue
    }
    isOpen = true
    const header = /^(?:!\s*([\w-]+)|([\w-]+)\s*:\s*(.*))$/.exec(content)
    const problem = paths.length === 0 ? 'no path stands above it' : header ? undefined : 'it is no header'
    if (problem || !header) {
      rules.problems.push({ file, line, rule: content, problem: problem! })
      continue
    }
    if ((header[1] ?? header[2])!.toLowerCase() !== 'x-robots-tag') continue
    for (const path of paths)
      rules.headers.push({
        source: compileSource(path, site),
        values: header[1] ? [] : [header[3]!],
        detaches: header[1] !== undefined,
        by: witnessOf(file, line, `${path} ${content}`),
      })
  }
  return rules
}
