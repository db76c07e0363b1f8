import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { distance } from 'fastest-levenshtein'
import { decodeOrKeep } from '../url/decode.ts'
import type { PageRecord, RunRecord } from './record.ts'

/** What the file of a run says about an address. */
export interface Found {
  run: RunRecord
  /** Pages at this address, the listed one first; several where one URL was made more than once. */
  pages: PageRecord[]
  /** Where there is none: the nearest ones. */
  near: PageRecord[]
}

const nearest = 5

/** `/docs/a b/index.html?x#y`, `a%20b` → `/docs/a b`: the form in which addresses are compared. */
const plain = (address: string): string => {
  const path = decodeOrKeep(address.replace(/[?#].*$/, '')).replace(/^\/*/, '/')
  return path
    .replace(/\/index\.html?$/, '/')
    .replace(/\.html?$/, '')
    .replace(/(?<=.)\/+$/, '')
}

/**
 * @param query path with or without base, raw or encoded, with or without its final slash; URL; or name of a built or content file.
 */
export async function findPage(file: string, query: string): Promise<Found> {
  let run: RunRecord | undefined
  let wanted = new Set<string>()
  const exact: PageRecord[] = []
  const loose: PageRecord[] = []
  const near = createNearest(nearest)
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const record: unknown = JSON.parse(line)
    if (!run) {
      run = record as RunRecord
      wanted = spellings(query, run)
      continue
    }
    const page = record as PageRecord
    if (page.path === query || page.loc === query || page.file === query || page.source === query) exact.push(page)
    else if (wanted.has(plain(page.path)) || (page.loc && wanted.has(plain(pathOf(page.loc))))) loose.push(page)
    else near.add(page, Math.min(...[...wanted].map((path) => distance(path, plain(page.path)))))
  }
  const pages = [...exact, ...loose].sort((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined))
  return { run: run!, pages, near: pages.length > 0 ? [] : near.pages(query.length) }
}

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/i, '') || '/'

function spellings(query: string, { base }: RunRecord): Set<string> {
  const path = plain(/^https?:\/\//i.test(query) ? pathOf(query) : query)
  return new Set([path, plain(base.slice(0, -1) + path)])
}

/** Keeps the few pages with the fewest letters that differ. */
function createNearest(count: number): {
  add(page: PageRecord, letters: number): void
  pages(length: number): PageRecord[]
} {
  let best: { page: PageRecord; letters: number }[] = []
  return {
    add(page, letters) {
      if (best.length === count && letters >= best.at(-1)!.letters) return
      best = [...best, { page, letters }].sort((a, b) => a.letters - b.letters).slice(0, count)
    },
    pages: (length) => best.filter(({ letters }) => letters <= Math.max(3, length / 2)).map(({ page }) => page),
  }
}
