import type { Witness } from '../collect/facts.ts'
import { type CleanEntry, entryFields } from '../write/clean-entry.ts'

type Field = keyof CleanEntry
/** An entry with the witness of each of its values. */
export interface Witnessed {
  entry: CleanEntry
  /** May be shared with other entries: replaced, never changed. */
  witnesses: Readonly<Partial<Record<Field, Witness>>>
}

/**
 * Fills what `kept` lacks from another entry of the same URL: field by field, pictures by their address, alternates by
 * their code. On a conflict `kept` stays.
 *
 * @param onConflict called for a field that both state, differently.
 */
export function fillFrom(
  kept: Witnessed,
  other: Witnessed,
  onConflict: (field: Field, kept: unknown, dropped: unknown) => void = () => {},
): void {
  for (const field of entryFields) {
    if (field === 'loc') continue
    const value = other.entry[field]
    if (value === undefined) continue
    const own = kept.entry[field]
    if (own === undefined) {
      Object.assign(kept.entry, { [field]: value })
      kept.witnesses = { ...kept.witnesses, [field]: other.witnesses[field] }
    } else if (field === 'images' || field === 'alternates') {
      joinLists(kept.entry, other.entry, field, onConflict)
    } else if (JSON.stringify(own) !== JSON.stringify(value)) onConflict(field, own, value)
  }
}

function joinLists(
  kept: CleanEntry,
  other: CleanEntry,
  field: 'images' | 'alternates',
  onConflict: (field: Field, kept: unknown, dropped: unknown) => void,
): void {
  if (field === 'images') {
    const known = new Set(kept.images!.map(({ loc }) => loc))
    kept.images = [...kept.images!, ...other.images!.filter(({ loc }) => !known.has(loc))]
    return
  }
  const known = new Map(kept.alternates!.map(({ hreflang, href }) => [hreflang.toLowerCase(), href]))
  const added = other.alternates!.filter(({ hreflang, href }) => {
    const own = known.get(hreflang.toLowerCase())
    if (own !== undefined && own !== href) onConflict('alternates', `${hreflang} ${own}`, `${hreflang} ${href}`)
    return own === undefined
  })
  if (added.length > 0) kept.alternates = [...kept.alternates!, ...added]
}
