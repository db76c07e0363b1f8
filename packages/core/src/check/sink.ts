import type { Finding } from '../diagnostics/finding.ts'
import type { ReportFinding } from './check-file.ts'
import type { RuleLevel } from './options.ts'
import { rules } from './registry.ts'

/** Findings on their way out: severities set, accepted ones dropped, each code capped. */
export interface Sink {
  report: ReportFinding
  /** What was reported since the last call. */
  drain(): Finding[]
  /** One finding for each code that was capped, with the count of the rest. */
  rest(): Finding[]
}

export interface SinkOptions {
  levels: Readonly<Record<string, RuleLevel>>
  strict: boolean
  maxPerCode: number
  accepts: (finding: Finding) => boolean
}

export function createSink({ levels, strict, maxPerCode, accepts }: SinkOptions): Sink {
  let waiting: Finding[] = []
  const counts = new Map<string, number>()
  const severities = new Map<string, Finding['severity']>()
  const severityOf = ({ code, severity }: Finding): Finding['severity'] => {
    const level = levels[code]
    if (level === 'warn' || level === 'error') return level === 'warn' ? 'warning' : 'error'
    return strict && severity === 'warning' ? 'error' : severity
  }
  return {
    report(found, frameOf) {
      if (levels[found.code] === 'off' || accepts(found)) return
      const count = (counts.get(found.code) ?? 0) + 1
      counts.set(found.code, count)
      if (count > maxPerCode) return
      const severity = severityOf(found)
      severities.set(found.code, severity)
      const frame = frameOf?.()
      waiting.push({ ...found, severity, ...(frame && { frame }) })
    },
    drain() {
      const drained = waiting
      waiting = []
      return drained
    },
    rest() {
      return [...counts].flatMap(([code, count]): Finding[] => {
        const more = count - maxPerCode
        if (more <= 0) return []
        const number = more.toLocaleString('en')
        return [{ code, severity: severities.get(code)!, message: `${number} more of the same kind.`, more }]
      })
    },
  }
}

/** Rules that are not switched off. */
export const rulesOn = (levels: Readonly<Record<string, RuleLevel>>): typeof rules =>
  rules.filter(({ code }) => levels[code] !== 'off')
