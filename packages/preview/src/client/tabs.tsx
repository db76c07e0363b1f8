import type { JSX } from 'preact'

export interface Tab {
  id: string
  title: string
  body: () => JSX.Element
}

/** Tabs as the ARIA practices have them: arrows move, the panel follows. */
export function Tabs({ tabs, selected, select }: { tabs: Tab[]; selected: string; select: (id: string) => void }) {
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === selected),
  )
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: tabs.length - 1 - at }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = tabs[(at + step + tabs.length) % tabs.length]!
    select(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  const { id, body } = tabs[at]!
  return (
    <>
      <div role="tablist" aria-label="Views" onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={index === at}
            aria-controls="panel"
            tabIndex={index === at ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <section role="tabpanel" id="panel" aria-labelledby={`tab-${id}`} tabIndex={-1}>
        {body()}
      </section>
    </>
  )
}
