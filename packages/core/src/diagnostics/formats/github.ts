import type { Finding } from '../finding.ts'
import { printableLine } from '../printable.ts'
import type { Format } from './format.ts'

const data = (text: string): string => printableLine(text).replaceAll('%', '%25')
const property = (text: string | number): string => data(String(text)).replaceAll(':', '%3A').replaceAll(',', '%2C')

function annotation({ severity, code, message, why, fix, file, line, column, more }: Finding): string {
  const properties = Object.entries({ file, line, col: column, title: code })
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => `${name}=${property(value)}`)
  const text = [message, more === undefined && why, more === undefined && fix].filter(Boolean).join(' ')
  return `::${severity} ${properties.join(',')}::${data(text)}\n`
}

/** Workflow commands of GitHub Actions: each finding becomes an annotation of its file. */
export const githubFormat: Format = (findings) => findings.map(annotation).join('')
