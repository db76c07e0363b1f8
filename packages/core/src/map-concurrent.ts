import { isThenable } from './thenable.ts'

/**
 * Runs `work` over all items, at most `limit` at a time; results keep the order of the items. The first failure rejects,
 * and nothing further is started.
 */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => R | PromiseLike<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      try {
        const result = work(items[index]!, index)
        results[index] = isThenable(result) ? await result : result
      } catch (error) {
        next = items.length
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return results
}
