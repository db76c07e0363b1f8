import { useMemo } from 'preact/hooks'
import type { Row } from './rows.ts'

/** How many pages changed in each month. */
export function Dates({ rows }: { rows: Row[] }) {
  const { months, without } = useMemo(() => {
    const counts = new Map<string, number>()
    let none = 0
    for (const { page, state } of rows) {
      if (state !== 'listed') continue
      if (!page.lastmod) none++
      else counts.set(page.lastmod.slice(0, 7), (counts.get(page.lastmod.slice(0, 7)) ?? 0) + 1)
    }
    return { months: [...counts].sort(([a], [b]) => (a < b ? 1 : -1)), without: none }
  }, [rows])
  const most = Math.max(1, ...months.map(([, n]) => n))
  return (
    <>
      <p>
        {without === 0 ? 'Every listed page has a date.' : `${without.toLocaleString('en')} listed pages have no date.`}
      </p>
      <table class="histogram">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Pages</th>
          </tr>
        </thead>
        <tbody>
          {months.map(([month, n]) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>
                <span class="bar" style={{ width: `${(100 * n) / most}%` }} aria-hidden="true" />
                {n.toLocaleString('en')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
