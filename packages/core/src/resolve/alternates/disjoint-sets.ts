/** Sets that only grow together (union–find with path halving). */
export interface DisjointSets<T> {
  /** The one that stands for the set of `item`. */
  find(item: T): T
  join(a: T, b: T): void
}

export function createDisjointSets<T>(): DisjointSets<T> {
  const parents = new Map<T, T>()
  const sizes = new Map<T, number>()
  const parentOf = (item: T): T => parents.get(item) ?? item
  const find = (item: T): T => {
    let current = item
    while (parentOf(current) !== current) {
      const next = parentOf(parentOf(current))
      parents.set(current, next)
      current = next
    }
    return current
  }
  return {
    find,
    join(a, b) {
      const [first, second] = [find(a), find(b)]
      if (first === second) return
      const [sizeOfFirst, sizeOfSecond] = [sizes.get(first) ?? 1, sizes.get(second) ?? 1]
      const [root, child] = sizeOfFirst < sizeOfSecond ? [second, first] : [first, second]
      parents.set(child, root)
      sizes.set(root, sizeOfFirst + sizeOfSecond)
    },
  }
}
