import { readFile } from 'node:fs/promises'
import { mapConcurrent } from '../../map-concurrent.ts'
import { locFromPath } from '../../url/loc.ts'
import { normalPath } from '../hosting/normal-path.ts'
import { decodeHtml } from '../html/decode.ts'
import { readHtml } from '../html.ts'
import type { HtmlFile } from './html-files.ts'

/** How `about.html` is addressed: `/about.html`, `/about` or `/about/`. */
export type UrlForm = 'html' | 'clean' | 'slash'

/** Pages that are read to find out; the rest of the site says the same. */
const sampled = { flat: 24, index: 8 }
const concurrentFiles = 8

const isIndex = (name: string): boolean => /(?:^|\/)index\.html?$/.test(name)
const withoutEnding = (name: string): string => name.replace(/\.html?$/i, '')

/** So many of a list, evenly over its length, so that no one folder speaks for all. */
function sampleOf<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!)
}

/**
 * Finds out how a site addresses its flat HTML files: by their own canonicals, else by the links of its pages, else they
 * keep their ending. Reads a bounded number of pages, the same ones each time.
 *
 * @param files pages of the site, in order
 * @param base '/' or '/docs/', percent-encoded
 * @param host of the site, when known: absolute links to other hosts say nothing
 */
export async function urlFormOf(files: readonly HtmlFile[], base: string, host: string | undefined): Promise<UrlForm> {
  const flat = files.filter(({ name }) => !isIndex(name))
  if (flat.length === 0) return 'html'
  const bases = new Map(flat.map(({ name }) => [normalPath(base + locFromPath(withoutEnding(name))), name]))
  const folders = new Set(
    files.filter(({ name }) => isIndex(name)).map(({ name }) => withoutEnding(name).slice(0, -'index'.length)),
  )
  const canonicals = { html: 0, clean: 0, slash: 0 }
  const links = { html: 0, clean: 0, slash: 0 }

  /** Form in which an href, seen on a page, addresses a flat file. */
  const formOf = (href: string, page: URL): { name: string; form: UrlForm } | undefined => {
    const url = URL.canParse(href, page.href) ? new URL(href, page) : undefined
    if (!url || (url.host !== page.host && host !== undefined && url.host !== host)) return undefined
    const path = normalPath(url.pathname)
    const bare = path.replace(/\/$/, '')
    const name = bases.get(bare.replace(/\.html?$/i, ''))
    if (name === undefined) return undefined
    if (/\.html?$/i.test(path)) return { name, form: 'html' }
    // The folder of the same name is meant.
    if (folders.has(`${withoutEnding(name)}/`)) return undefined
    return { name, form: bare === path ? 'clean' : 'slash' }
  }

  const sample = [
    ...sampleOf(flat, sampled.flat),
    ...sampleOf(
      files.filter(({ name }) => isIndex(name)),
      sampled.index,
    ),
  ]
  await mapConcurrent(sample, concurrentFiles, async ({ file, name }) => {
    // A file that cannot be read is an error when its page is read, with the page named.
    const bytes = await readFile(file).catch(() => new Uint8Array())
    const { canonical, links: hrefs = [] } = readHtml(decodeHtml(bytes).text, { links: true })
    const page = new URL(
      base + locFromPath(isIndex(name) ? name.replace(/index\.html?$/, '') : name),
      'https://page.invalid',
    )
    const own = canonical === undefined ? undefined : formOf(canonical, page)
    if (own?.name === name) canonicals[own.form]++
    for (const href of hrefs) {
      const linked = formOf(href, page)
      if (linked) links[linked.form]++
    }
  })
  return mostOf(canonicals) ?? mostOf(links) ?? 'html'
}

/** The form with most votes; a draw is settled by the safer form: a file always answers under its own name. */
function mostOf(votes: Record<UrlForm, number>): UrlForm | undefined {
  const forms = ['html', 'clean', 'slash'] as const
  const best = forms.reduce((first, second) => (votes[second] > votes[first] ? second : first))
  return votes[best] > 0 ? best : undefined
}
