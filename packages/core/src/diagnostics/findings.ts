import { type Code, catalogue, type ParamsOf } from './catalogue.ts'
import type { Definition } from './definition.ts'
import type { Finding, Where } from './finding.ts'
import { sentencesOf } from './sentences.ts'

/** A code with what it needs: what a room or an adapter has to say before there is a run. */
export type Observation = { [C in Code]: { code: C; params: ParamsOf<C>; where?: Where } }[Code]

/** Collects the findings of one run: each counted, at most `cap` of a code kept whole. */
export interface Findings {
  report<C extends Code>(code: C, params: ParamsOf<C>, where?: Where): void
  /** Takes a finding that is made already, with its severity. */
  add(finding: Finding): void
  readonly list: Finding[]
  readonly counts: Record<string, number>
}

/**
 * An empty list of findings.
 *
 * @param options.strict raises warnings about page data to errors, except those of the environment.
 * @param options.muted codes that would say something false in this run.
 * @param options.cap findings kept of each code; the rest is only counted. Default 20.
 * @example createFindings().report('merge-robots', { hosts: ['https://example.com'], line: 'Sitemap: …' })
 */
export function createFindings(options: { strict?: boolean; cap?: number; muted?: ReadonlySet<Code> } = {}): Findings {
  const { strict = false, cap = 20, muted } = options
  const list: Finding[] = []
  const counts: Record<string, number> = {}
  return {
    list,
    counts,
    add(finding) {
      const { code } = finding
      counts[code] = (counts[code] ?? 0) + 1
      if (counts[code] <= cap) list.push(finding)
    },
    report(code, params, where = {}) {
      if (muted?.has(code)) return
      counts[code] = (counts[code] ?? 0) + 1
      if (counts[code] > cap) return
      const { severity, environment } = catalogue[code] as Definition<any>
      list.push({
        code,
        severity: strict && severity === 'warning' && !environment ? 'error' : severity,
        ...sentencesOf(code, params as object),
        params: params as Record<string, unknown>,
        ...where,
      })
    },
  }
}
