import type { Result } from './event.ts'

/**
 * Only HTML is a page: a file that ends in `.html` or `.htm`, or a file without an ending whose text is HTML
 * (`permalink: /about`). Feeds, JSON, robots.txt and stylesheets are written by templates too.
 */
export function isHtmlOutput({ outputPath, content }: Pick<Result, 'outputPath' | 'content'>): boolean {
  if (!outputPath) return false
  const name = outputPath.slice(outputPath.lastIndexOf('/') + 1)
  if (/\.html?$/i.test(name)) return true
  if (name.includes('.')) return false
  const start =
    typeof content === 'string' ? content.slice(0, 1000) : new TextDecoder().decode(content.subarray(0, 1000))
  return /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)[\s>]/i.test(start)
}
