import type { OpenPart, PartEntry } from './part-file.ts'

interface Head {
  loc: string
  list: readonly PartEntry[]
  at: number
  part: OpenPart
  /** Place of the part: of equal addresses that of the first part comes first. */
  order: number
}

const isBefore = (a: Head, b: Head): boolean => a.loc < b.loc || (a.loc === b.loc && a.order < b.order)

/** The entries of sorted parts, sorted: by address in code-unit order. Of each part one list is in memory. */
export async function* mergeSorted(parts: readonly OpenPart[]): AsyncGenerator<PartEntry> {
  const heap: Head[] = []
  for (const [order, part] of parts.entries()) {
    const head: Head = { loc: '', list: [], at: -1, part, order }
    if (await advance(head)) {
      heap.push(head)
      up(heap)
    }
  }
  while (heap.length > 0) {
    const first = heap[0]!
    yield first.list[first.at]!
    if (!isInside(first) && !(await advance(first))) {
      const last = heap.pop()!
      if (heap.length === 0) return
      heap[0] = last
    }
    down(heap)
  }
}

/** Goes on inside the list that is there; false at its end. */
function isInside(head: Head): boolean {
  if (head.at + 1 >= head.list.length) return false
  head.loc = String(head.list[++head.at]!.entry.loc)
  return true
}

async function advance(head: Head): Promise<boolean> {
  for (;;) {
    if (isInside(head)) return true
    const list = await head.part.next()
    if (!list) return false
    head.list = list
    head.at = -1
  }
}

function up(heap: Head[]): void {
  for (let i = heap.length - 1; i > 0; ) {
    const parent = (i - 1) >> 1
    if (!isBefore(heap[i]!, heap[parent]!)) return
    swap(heap, i, parent)
    i = parent
  }
}

function down(heap: Head[]): void {
  for (let i = 0; ; ) {
    let least = i
    for (const child of [2 * i + 1, 2 * i + 2])
      if (child < heap.length && isBefore(heap[child]!, heap[least]!)) least = child
    if (least === i) return
    swap(heap, i, least)
    i = least
  }
}

function swap(heap: Head[], a: number, b: number): void {
  const kept = heap[a]!
  heap[a] = heap[b]!
  heap[b] = kept
}
