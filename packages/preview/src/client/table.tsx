import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'preact/hooks'
import type { Column, Order, Row } from './rows.ts'

const columns: { id: Column; title: string }[] = [
  { id: 'path', title: 'Page' },
  { id: 'state', title: 'State' },
  { id: 'lastmod', title: 'Last change' },
  { id: 'images', title: 'Images' },
  { id: 'alternates', title: 'Languages' },
  { id: 'map', title: 'File' },
]

const arrowOf = (sort: 'ascending' | 'descending' | undefined): string =>
  sort === undefined ? '' : sort === 'ascending' ? ' ▲' : ' ▼'

/** Pixels. */
const rowHeight = 34

interface Props {
  rows: Row[]
  order: Order
  setOrder: (order: Order) => void
  open: string | undefined
  setOpen: (id: string | undefined) => void
}

/** A table of any length: only what is seen is drawn. Arrows move, Enter opens. */
export function Table({ rows, order, setOrder, open, setOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const at = Math.min(active, Math.max(0, rows.length - 1))
  const move = (event: KeyboardEvent): void => {
    // Buttons of the head have keys of their own.
    if (event.target !== event.currentTarget) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const next = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      setOpen(rows[at]?.id)
    } else if (event.key === 'Escape') setOpen(undefined)
    else if (next !== undefined) {
      event.preventDefault()
      const index = Math.min(rows.length - 1, Math.max(0, next))
      setActive(index)
      virtual.scrollToIndex(index)
    }
  }
  const sort = (column: Column): void => setOrder({ column, descending: order.column === column && !order.descending })
  const sortOf = (column: Column): 'ascending' | 'descending' | undefined =>
    order.column === column ? (order.descending ? 'descending' : 'ascending') : undefined
  return (
    <div
      ref={scroller}
      class="scroller"
      role="grid"
      tabIndex={0}
      aria-label="Pages: arrows move, Enter opens"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={rows.length > 0 ? `row-${at}` : undefined}
      onKeyDown={move}
    >
      <div class="row head" role="row" aria-rowindex={1}>
        {columns.map(({ id, title }) => (
          <div key={id} class={`cell ${id}`} role="columnheader" aria-sort={sortOf(id)}>
            <button type="button" onClick={() => sort(id)}>
              {title}
              <span aria-hidden="true">{arrowOf(sortOf(id))}</span>
            </button>
          </div>
        ))}
      </div>
      <div role="rowgroup" style={{ height: `${virtual.getTotalSize()}px`, position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!
          const { id } = row
          const kind = `${index === at ? ' active' : ''}${id === open ? ' open' : ''}${row.state === 'listed' ? '' : ' out'}`
          return (
            <div
              key={id}
              id={`row-${index}`}
              class={`row${kind}`}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={id === open}
              style={{ transform: `translateY(${start}px)`, height: `${rowHeight}px` }}
              onClick={() => {
                setActive(index)
                setOpen(id)
              }}
            >
              <Cells row={row} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Cells({ row: { page, state, findings } }: { row: Row }) {
  return (
    <>
      <div class="cell path" role="gridcell" title={page.path}>
        {page.path}
      </div>
      <div class="cell state" role="gridcell">
        {state}
        {findings.length > 0 && (
          <span class="badge" title={findings.map(({ code }) => code).join(', ')}>
            {findings.length}
          </span>
        )}
      </div>
      <div class="cell lastmod" role="gridcell" title={page.lastmod}>
        {page.lastmod?.slice(0, 10)}
      </div>
      <div class="cell images" role="gridcell">
        {page.images.length || ''}
      </div>
      <div class="cell alternates" role="gridcell">
        {page.alternates.length || ''}
      </div>
      <div class="cell map" role="gridcell">
        {page.map}
      </div>
    </>
  )
}
