import type { Entry } from '../entry.ts'

/** One entry, or many at once: a list costs one step of an asynchronous source, however long it is. */
export type EntryBatch = Entry | readonly Entry[]

/** Entries of a map, one by one or in lists. */
export type EntryBatches = Iterable<EntryBatch> | AsyncIterable<EntryBatch>

/** Where the entries of a map come from. A function is called when the map is read. */
export type StreamSource = EntryBatches | (() => EntryBatches | Promise<EntryBatches>)

/** Asks the source for its entries. */
export const openSource = (source: StreamSource): EntryBatches | Promise<EntryBatches> =>
  typeof source === 'function' ? source() : source

const isList = (batch: EntryBatch): batch is readonly Entry[] => Array.isArray(batch)

/** What the source yielded at once. */
export const listOf = (batch: EntryBatch): readonly Entry[] => (isList(batch) ? batch : [batch])
