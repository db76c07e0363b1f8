import { useMemo } from 'preact/hooks'
import type { Filter, Row } from './rows.ts'

interface Section {
  listed: number
  out: number
  newest: string
}

/** Sections of the site with their numbers. */
export function Tree({ rows, show }: { rows: Row[]; show: (filter: Partial<Filter>) => void }) {
  const sections = useMemo(() => {
    const found = new Map<string, Section>()
    for (const { section, state, page } of rows) {
      const one = found.get(section) ?? { listed: 0, out: 0, newest: '' }
      if (state === 'listed') one.listed++
      else one.out++
      if ((page.lastmod ?? '') > one.newest) one.newest = page.lastmod!
      found.set(section, one)
    }
    return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  }, [rows])
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Section</th>
          <th scope="col">Listed</th>
          <th scope="col">Left out</th>
          <th scope="col">Newest change</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(([name, { listed, out, newest }]) => (
          <tr key={name}>
            <th scope="row">
              <button type="button" onClick={() => show({ section: name })}>
                {name}
              </button>
            </th>
            <td>{listed}</td>
            <td>{out}</td>
            <td>{newest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
