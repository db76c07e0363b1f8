import type { PreviewChanges } from '../data.ts'

/** Lines of each kind at most; the rest is counted. */
const most = 300

function List({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2>
        {title} ({lines.length.toLocaleString('en')})
      </h2>
      <ul>
        {lines.slice(0, most).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

/** What differs from an older map. */
export function Changes({ changes: { against, added, removed, changed } }: { changes: PreviewChanges }) {
  const none = added.length + removed.length + changed.length === 0
  return (
    <>
      <p>
        Compared with {against}
        {none ? ': nothing differs.' : ''}
      </p>
      <List title="Removed" lines={removed} />
      <List title="Added" lines={added} />
      <List title="Changed" lines={changed.map(({ loc, what }) => `${loc}: ${what}`)} />
    </>
  )
}
