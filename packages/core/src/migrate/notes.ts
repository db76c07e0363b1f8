import { nearest } from '../diagnostics/nearest.ts'
import type { MigrationNote } from './migration.ts'

/** Collects the notes of one migration, in the order in which they are made. */
export interface Notes {
  readonly list: MigrationNote[]
  add(key: string, note: string): void
  /** Notes each key that the old tool does not know. */
  unknown(config: object, known: readonly string[], tool: string): void
}

export function createNotes(): Notes {
  const list: MigrationNote[] = []
  const add = (key: string, note: string): void => void list.push({ key, note })
  return {
    list,
    add,
    unknown(config, known, tool) {
      for (const key of Object.keys(config)) {
        if (known.includes(key)) continue
        const near = nearest(key, known)
        add(
          key,
          `Left out: ${tool} knows no such key, so it did nothing.${near ? ` \`${near}\` may have been meant.` : ''}`,
        )
      }
    },
  }
}
