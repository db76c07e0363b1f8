import { readFile } from 'node:fs/promises'
import type { Finding } from '@sitemapkit/core'
import { UsageError } from '@sitemapkit/core/command-line'

/** What stays equal when lines move: numbers of lines in messages do not count. */
const fingerprint = ({ code, file, message }: Finding): string =>
  JSON.stringify([code, file?.replaceAll('\\', '/'), message.replace(/\bline \d+/g, 'line')])

/**
 * The findings of a former run, to be left out of this one: each as often as it was found then.
 *
 * @param file what `check --format json` printed
 */
export async function readBaseline(file: string): Promise<(finding: Finding) => boolean> {
  const wanted = 'make it with: sitemapkit check … --format json --max-per-code 0'
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`The baseline ${file} cannot be read (${error.message}); ${wanted}.`)
  })
  let findings: Finding[]
  try {
    findings = JSON.parse(text).findings
  } catch {
    findings = []
  }
  if (!Array.isArray(findings) || (findings.length === 0 && !/"findings"\s*:\s*\[\s*\]/.test(text)))
    throw new UsageError(`The baseline ${file} is not what --format json prints; ${wanted}.`)
  const left = new Map<string, number>()
  for (const finding of findings) left.set(fingerprint(finding), (left.get(fingerprint(finding)) ?? 0) + 1)
  return (finding) => {
    const key = fingerprint(finding)
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count > 0
  }
}
