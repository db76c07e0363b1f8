import { useMemo, useState } from 'preact/hooks'
import type { PreviewData } from '../data.ts'
import { Changes } from './changes.tsx'
import { Dates } from './dates.tsx'
import { Files } from './files.tsx'
import { Findings } from './findings.tsx'
import { Languages } from './languages.tsx'
import { Pages } from './pages.tsx'
import { type Filter, noFilter, rowsOf } from './rows.ts'
import { Tabs } from './tabs.tsx'
import { Tree } from './tree.tsx'

const number = (n: number): string => n.toLocaleString('en')

/** The page about a sitemap. */
export function App({ data }: { data: PreviewData }) {
  const rows = useMemo(() => rowsOf(data), [data])
  const [tab, setTab] = useState('pages')
  const [filter, setFilter] = useState<Filter>(noFilter)
  const listed = useMemo(() => rows.filter(({ state }) => state === 'listed').length, [rows])
  /** Opens the table with nothing but this filter. */
  const show = (only: Partial<Filter>): void => {
    setFilter({ ...noFilter, ...only })
    setTab('pages')
  }
  const errors = data.findings.filter(({ severity }) => severity !== 'notice').length
  const tabs = [
    {
      id: 'pages',
      title: 'Pages',
      body: () => <Pages rows={rows} data={data} filter={filter} setFilter={setFilter} />,
    },
    { id: 'tree', title: 'Tree', body: () => <Tree rows={rows} show={show} /> },
    {
      id: 'findings',
      title: `Findings (${number(data.findings.length)})`,
      body: () => <Findings findings={data.findings} show={show} />,
    },
    { id: 'languages', title: 'Languages', body: () => <Languages rows={rows} /> },
    { id: 'dates', title: 'Dates', body: () => <Dates rows={rows} /> },
    { id: 'files', title: 'Files', body: () => <Files files={data.files} /> },
    ...(data.changes ? [{ id: 'changes', title: 'Changes', body: () => <Changes changes={data.changes!} /> }] : []),
  ]
  return (
    <>
      <header>
        <h1>Sitemap of {data.site.replace(/^https?:\/\//, '')}</h1>
        <p class="totals">
          <button type="button" onClick={() => show({ state: 'listed' })}>
            <b>{number(listed)}</b> listed
          </button>
          <button type="button" onClick={() => show({ state: 'left out' })}>
            <b>{number(rows.length - listed)}</b> left out
          </button>
          <button type="button" onClick={() => setTab('findings')}>
            <b>{number(errors)}</b> to look at
          </button>
        </p>
        {data.url && <p class="address">{data.url}</p>}
        {data.note && <p class="note">{data.note}</p>}
      </header>
      <main>
        <Tabs tabs={tabs} selected={tab} select={setTab} />
      </main>
    </>
  )
}
