import type { Finding } from '../diagnostics/finding.ts'
import type { Format } from '../diagnostics/formats/format.ts'
import { githubFormat } from '../diagnostics/formats/github.ts'
import { jsonFormat } from '../diagnostics/formats/json.ts'
import { junitFormat } from '../diagnostics/formats/junit.ts'
import { sarifFormat } from '../diagnostics/formats/sarif.ts'
import { textFormat } from '../diagnostics/formats/text.ts'
import { ruleOf } from './registry.ts'

const formats = {
  text: textFormat,
  json: jsonFormat,
  github: githubFormat,
  sarif: sarifFormat,
  junit: junitFormat,
} satisfies Record<string, Format>

/** How findings can be printed. */
export type FormatName = keyof typeof formats

/** All of them, in the order of `--help`. */
export const formatNames = Object.keys(formats) as readonly FormatName[]

/** What the formats need besides the findings. */
export interface FormatOptions {
  /** What was checked, as the user named it. */
  targets: readonly string[]
  /** Of the tool, for SARIF. */
  version: string
  /** ANSI colours in `text`. @default false */
  colour?: boolean
  /** No summary in `text`: nothing where nothing was found. @default false */
  quiet?: boolean
}

/**
 * The findings of one run as text: for people, as JSON (`CheckResult`), as annotations of GitHub Actions, as SARIF 2.1.0 or as
 * JUnit XML. Control characters of the input are shown as `\u001b`, never obeyed.
 *
 * @example formatFindings(findings, 'sarif', { targets: ['dist'], version: '1.0.0' })
 */
export function formatFindings(findings: readonly Finding[], format: FormatName, options: FormatOptions): string {
  return formats[format](findings, { ...options, describe: ruleOf })
}
