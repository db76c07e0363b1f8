import { reasonOf } from '../callback.ts'
import { SitemapError } from '../diagnostics/error.ts'
import type { Entry } from '../entry.ts'
import type { EntriesContext, EntriesSource } from '../options/types.ts'
import { isThenable, within } from '../thenable.ts'

type AnyIterator = Iterator<unknown> | AsyncIterator<unknown>

const isSource = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/**
 * Walks through the entries of the option: a list, or a function that gives any iterable, called anew for each run. An item may
 * be a source itself, such as a stream or another sitemap.
 *
 * @param timeout milliseconds that the source may take for its first item, and for each further one.
 * @throws SitemapError `entries-failed` with the number of the item at which the source broke; `entries-timeout`; `entries-invalid`.
 */
export async function readEntries(
  source: EntriesSource,
  context: EntriesContext,
  timeout: number,
  visit: (entry: Entry | string | URL, item: number) => void | Promise<void>,
): Promise<void> {
  let item = 1
  const inTime = <T>(value: T | PromiseLike<T>): T | Promise<T> =>
    isThenable(value)
      ? within(value as PromiseLike<T>, timeout, () => new SitemapError('entries-timeout', { item, timeout }))
      : value
  const take = (value: unknown): void | Promise<void> =>
    isSource(value) ? walk(() => value) : visit(value as Entry | string | URL, item++)
  /** Without an iterator, and in a function that never waits itself: of the time of a large list, a tenth. */
  const walkList = async (list: readonly unknown[]): Promise<void> => {
    let at = 0
    const next = (): void | Promise<void> => {
      while (at < list.length) {
        const wait = take(list[at++])
        if (wait) return wait
      }
    }
    for (let wait = next(); wait; wait = next()) await wait
  }
  const failed = (cause: unknown): unknown =>
    cause instanceof SitemapError
      ? cause
      : new SitemapError('entries-failed', { item, reason: reasonOf(cause) }, { cause })
  const walk = async (open: () => unknown): Promise<void> => {
    let list: unknown
    let iterator: AnyIterator
    try {
      list = await inTime(open())
      if (!Array.isArray(list)) iterator = iteratorOf(list)
    } catch (cause) {
      throw failed(cause)
    }
    if (Array.isArray(list)) return walkList(list)
    for (;;) {
      let value: unknown
      try {
        const step = iterator!.next()
        const next = isThenable(step) ? await inTime(step) : step
        if (next.done) return
        value = next.value
      } catch (cause) {
        throw failed(cause)
      }
      try {
        const wait = take(value)
        if (wait) await wait
      } catch (error) {
        // The source may hold a file or a database open until it is told that nobody asks for more.
        await iterator!.return?.()
        throw error
      }
    }
  }
  await walk(() => (typeof source === 'function' ? source(context) : source))
}

function iteratorOf(list: unknown): AnyIterator {
  if (typeof list === 'object' && list !== null) {
    if (Symbol.iterator in list) return (list as Iterable<unknown>)[Symbol.iterator]()
    if (Symbol.asyncIterator in list) return (list as AsyncIterable<unknown>)[Symbol.asyncIterator]()
  }
  const given = list === null ? 'null' : typeof list === 'object' ? 'an object' : `a ${typeof list}`
  throw new SitemapError('entries-invalid', { given: list === undefined ? 'nothing' : given })
}
