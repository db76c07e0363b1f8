import { useMemo } from 'preact/hooks'
import { countBy, type Filter, type Row } from './rows.ts'

const count = (n: number): string => n.toLocaleString('en')

function Choice({
  label,
  value,
  all,
  options,
  onChange,
}: {
  label: string
  value: string
  all: string
  options: [string, number][]
  onChange: (value: string) => void
}) {
  if (options.length < 2 && value === '') return null
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{all}</option>
        {options.map(([name, n]) => (
          <option key={name} value={name}>
            {name} ({count(n)})
          </option>
        ))}
      </select>
    </label>
  )
}

/** Search and filters above the table. */
export function Filters({
  rows,
  filter,
  setFilter,
  found,
}: {
  rows: Row[]
  filter: Filter
  setFilter: (filter: Filter) => void
  found: number
}) {
  const choices = useMemo(() => {
    const states = countBy(rows, ({ state }) => [state])
    const out = rows.length - (states.find(([name]) => name === 'listed')?.[1] ?? 0)
    return {
      states: [...states, ['left out', out] as [string, number]],
      sections: countBy(rows, ({ section }) => [section]),
      locales: countBy(rows, ({ page }) => (page.locale ? [page.locale] : [])),
      codes: countBy(rows, ({ findings }) => new Set(findings.map(({ code }) => code))),
    }
  }, [rows])
  const set = (change: Partial<Filter>): void => setFilter({ ...filter, ...change })
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <label>
        Search
        <input type="search" value={filter.text} onInput={(event) => set({ text: event.currentTarget.value })} />
      </label>
      <Choice
        label="State"
        value={filter.state}
        all="all"
        options={choices.states}
        onChange={(state) => set({ state })}
      />
      <Choice
        label="Section"
        value={filter.section}
        all="all"
        options={choices.sections}
        onChange={(section) => set({ section })}
      />
      <Choice
        label="Locale"
        value={filter.locale}
        all="all"
        options={choices.locales}
        onChange={(locale) => set({ locale })}
      />
      <Choice
        label="Finding"
        value={filter.code}
        all="any"
        options={choices.codes}
        onChange={(code) => set({ code })}
      />
      <output aria-live="polite">
        {count(found)} of {count(rows.length)}
      </output>
    </form>
  )
}
