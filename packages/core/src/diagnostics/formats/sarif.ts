import type { Finding, Severity } from '../finding.ts'
import { jsonText } from '../json-text.ts'
import type { Format, FormatContext } from './format.ts'

const levels: Record<Severity, 'error' | 'warning' | 'note'> = { error: 'error', warning: 'warning', notice: 'note' }

const isAddress = (file: string): boolean => /^https?:\/\//i.test(file)
/** A URI reference, as SARIF wants it. */
const uriOf = (file: string): string =>
  isAddress(file) && URL.canParse(file)
    ? new URL(file).href
    : file.toWellFormed().replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')

function resultOf({ code, severity, message, fix, file, line, column, frame }: Finding, ruleIndex: number) {
  const region = line === undefined ? undefined : { startLine: line, ...(column && { startColumn: column }) }
  const snippet = frame && region && { snippet: { text: frame.text } }
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: [message, fix].filter(Boolean).join(' ') },
    ...(file !== undefined && {
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: uriOf(file) },
            ...(region && { region: { ...region, ...snippet } }),
          },
        },
      ],
    }),
  }
}

function ruleOf(code: string, describe: FormatContext['describe']) {
  const info = describe(code)
  return {
    id: code,
    ...(info?.why && { fullDescription: { text: info.why } }),
    ...(info && { defaultConfiguration: { level: levels[info.severity] } }),
    ...(info?.rules && { properties: { tags: [...info.rules] } }),
  }
}

/** SARIF 2.1.0, for code scanning. */
export const sarifFormat: Format = (findings, { version, describe }) => {
  const codes = [...new Set(findings.map(({ code }) => code))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'sitemapkit', version, rules: codes.map((code) => ruleOf(code, describe)) } },
        columnKind: 'unicodeCodePoints',
        results: findings.map((finding) => resultOf(finding, codes.indexOf(finding.code))),
      },
    ],
  }
  return jsonText(log)
}
