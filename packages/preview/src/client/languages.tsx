import { useMemo } from 'preact/hooks'
import type { Row } from './rows.ts'

/** Groups drawn at most; the rest is counted. */
const most = 300

const pathOf = (href: string): string => {
  try {
    return decodeURI(new URL(href).pathname)
  } catch {
    return href
  }
}

/** hreflang: a line for each group of translations, a column for each language. */
export function Languages({ rows }: { rows: Row[] }) {
  const { codes, groups } = useMemo(() => {
    const seen = new Map<string, Map<string, string>>()
    const names = new Set<string>()
    for (const { page } of rows) {
      if (page.alternates.length === 0) continue
      const group = new Map(page.alternates.map(({ hreflang, href }) => [hreflang, href]))
      for (const code of group.keys()) names.add(code)
      seen.set([...group.values()].sort().join('\n'), group)
    }
    return { codes: [...names].sort(), groups: [...seen.values()] }
  }, [rows])
  if (groups.length === 0) return <p>No page has translations.</p>
  return (
    <div class="wide" tabIndex={0} role="region" aria-label="Translations">
      <table>
        <thead>
          <tr>
            {codes.map((code) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, most).map((group, index) => (
            <tr key={index}>
              {codes.map((code) => {
                const href = group.get(code)
                return (
                  <td key={code} class={href ? '' : 'missing'}>
                    {href ? pathOf(href) : 'missing'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {groups.length > most && <p>{(groups.length - most).toLocaleString('en')} more groups</p>}
    </div>
  )
}
