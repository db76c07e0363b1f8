import type { Finding } from '../finding.ts'
import { printableLine } from '../printable.ts'
import type { Format } from './format.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => printableLine(text).replace(/[&<>"]/g, (character) => entities[character]!)

function testCase(finding: Finding): string {
  const { code, severity, message, why, fix, file, line, column } = finding
  const place = line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`
  const text = escaped([message, why, fix].filter(Boolean).join(' '))
  const open = `    <testcase name="${escaped(`${code}${place}`)}" classname="${escaped(file ?? 'sitemapkit')}"`
  return severity === 'error'
    ? `${open}>\n      <failure type="${code}" message="${escaped(message)}">${text}</failure>\n    </testcase>`
    : `${open}>\n      <system-out>${severity}: ${text}</system-out>\n    </testcase>`
}

/** JUnit XML: one suite for a file, one case for a finding; only errors are failures. */
export const junitFormat: Format = (findings, { targets }) => {
  const files = new Map<string, Finding[]>()
  for (const finding of findings) files.set(finding.file ?? '', [...(files.get(finding.file ?? '') ?? []), finding])
  const suites = [...files].map(([file, group]) => {
    const failures = group.filter(({ severity }) => severity === 'error').length
    return `  <testsuite name="${escaped(file || 'sitemapkit')}" tests="${group.length}" failures="${failures}" errors="0" skipped="0">\n${group.map(testCase).join('\n')}\n  </testsuite>`
  })
  if (suites.length === 0)
    suites.push(
      `  <testsuite name="sitemapkit" tests="${targets.length}" failures="0" errors="0" skipped="0">\n${targets.map((target) => `    <testcase name="${escaped(target)}" classname="sitemapkit"/>`).join('\n')}\n  </testsuite>`,
    )
  const failures = findings.filter(({ severity }) => severity === 'error').length
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="sitemapkit check" tests="${findings.length || targets.length}" failures="${failures}" errors="0">\n${suites.join('\n')}\n</testsuites>\n`
}
