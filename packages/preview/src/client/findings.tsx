import type { Finding } from '@sitemapkit/core'
import type { Filter } from './rows.ts'

/** Drawn at most; the rest is counted. */
const most = 500

/** One finding: what happened, why it matters, what to do. */
export const FindingText = ({ finding }: { finding: Finding }) => {
  const { severity, code, message, why, fix, file, line, frame } = finding
  return (
    <article class={`finding ${severity}`}>
      <p>
        <b>{severity}</b> {message} {why}
      </p>
      {fix && <p class="fix">{fix}</p>}
      {frame && <pre>{frame.text}</pre>}
      <p class="code">
        {code}
        {file && ` · ${file}${line ? `:${line}` : ''}`}
      </p>
    </article>
  )
}

export function Findings({ findings, show }: { findings: Finding[]; show: (filter: Partial<Filter>) => void }) {
  if (findings.length === 0) return <p>Nothing was found.</p>
  const order = ['error', 'warning', 'notice']
  const sorted = [...findings].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  const codes = new Set(findings.filter(({ page }) => page !== undefined).map(({ code }) => code))
  return (
    <div class="findings">
      {codes.size > 0 && (
        <p class="totals">
          {[...codes].map((code) => (
            <button key={code} type="button" onClick={() => show({ code })}>
              pages with {code}
            </button>
          ))}
        </p>
      )}
      {sorted.slice(0, most).map((finding, index) => (
        <FindingText key={index} finding={finding} />
      ))}
      {sorted.length > most && <p>{(sorted.length - most).toLocaleString('en')} more</p>}
    </div>
  )
}
