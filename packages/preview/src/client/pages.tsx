import { useMemo, useState } from 'preact/hooks'
import type { PreviewData } from '../data.ts'
import { Details } from './details.tsx'
import { Filters } from './filters.tsx'
import { type Filter, type Order, type Row, select } from './rows.ts'
import { Table } from './table.tsx'

/** All pages: search, filters, table, and the details of one. */
export function Pages({
  rows,
  data,
  filter,
  setFilter,
}: {
  rows: Row[]
  data: PreviewData
  filter: Filter
  setFilter: (filter: Filter) => void
}) {
  const [order, setOrder] = useState<Order>({ column: 'path', descending: false })
  const [open, setOpen] = useState<string>()
  const found = useMemo(() => select(rows, filter, order), [rows, filter, order])
  const row = open === undefined ? undefined : rows.find(({ id }) => id === open)
  return (
    <div class={row ? 'pages with-details' : 'pages'}>
      <Filters rows={rows} filter={filter} setFilter={setFilter} found={found.length} />
      <Table rows={found} order={order} setOrder={setOrder} open={open} setOpen={setOpen} />
      {row && <Details row={row} data={data} close={() => setOpen(undefined)} />}
    </div>
  )
}
