import type { Findings } from '../diagnostics/findings.ts'

/** Findings of pages that are read at the same time, to be reported in the order of the pages. */
export interface OrderedFindings {
  of(index: number): Pick<Findings, 'report'>
  flush(): void
}

export function orderFindings(findings: Findings): OrderedFindings {
  const held = new Map<number, (() => void)[]>()
  return {
    of: (index) => ({
      report(...finding) {
        const reports = held.get(index) ?? []
        held.set(index, reports)
        reports.push(() => findings.report(...finding))
      },
    }),
    flush() {
      for (const index of [...held.keys()].sort((a, b) => a - b)) for (const report of held.get(index)!) report()
      held.clear()
    },
  }
}
