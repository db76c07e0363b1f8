/**
 * Content of `<meta http-equiv="refresh">`, by the HTML standard's rules: `5`, `0;url=/x`, `0; URL='/x'`, `0, /x`.
 *
 * @returns undefined where a browser ignores it; without `url` the page reloads itself.
 */
export function parseRefresh(content: string): { seconds: number; url?: string } | undefined {
  const match = /^\s*(\d+|(?=\.))[\d.]*(?:\s*[;,]\s*|\s+|$)(.*)$/s.exec(content)
  if (!match) return undefined
  const seconds = Number(match[1] || 0)
  const rest = match[2]!.replace(/^url\s*=\s*/i, '')
  const quote = rest[0]
  const url = quote === '"' || quote === "'" ? rest.slice(1).split(quote)[0]! : rest
  return url.trim() === '' ? { seconds } : { seconds, url: url.trim() }
}
