import { SitemapError } from '../diagnostics/error.ts'
import type { Page } from '../page.ts'
import { isThenable } from '../thenable.ts'

/**
 * The pages of an adapter, each checked: it has a path or a URL, which starts at the root or is absolute.
 *
 * @throws SitemapError `page-invalid`
 */
export async function readPages(pages: Iterable<Page> | AsyncIterable<Page>): Promise<Page[]> {
  const list: Page[] = []
  const add = (page: Page): void => {
    const problem = problemOf(page)
    if (problem) throw new SitemapError('page-invalid', { item: list.length + 1, problem })
    list.push(page)
  }
  // To wait for each page of a list takes longer than all that is done with it.
  if (Symbol.asyncIterator in pages) for await (const page of pages) add(page)
  else for (const page of pages) add(isThenable(page) ? ((await page) as Page) : page)
  return list
}

function problemOf(page: Page): string | undefined {
  if (typeof page !== 'object' || page === null)
    return `it is ${page === null ? 'null' : `a ${typeof page}`}, not an object`
  const { path, url } = page
  if (path === undefined && url === undefined) return 'it has neither `path` nor `url`'
  if (path !== undefined && url !== undefined) return `it has both a path (${path}) and a url (${url})`
  if (path !== undefined) {
    return typeof path === 'string' && path.startsWith('/')
      ? undefined
      : `its path ${JSON.stringify(path)} does not start with /`
  }
  return typeof url === 'string' && /^(?:\/|https?:\/\/)/i.test(url)
    ? undefined
    : `its url ${JSON.stringify(url)} is neither absolute nor starts with /`
}
