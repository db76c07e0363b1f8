import { extname } from 'node:path'
import { relativeName } from '../disk-path.ts'
import type { EntryField } from '../options/types.ts'
import { type ContentOptions, ownerOf, stated, where } from './content/context.ts'
import { dates, isFalse, mayBeDate } from './content/dates.ts'
import { exportedData } from './content/exported.ts'
import { readFlag, readNoindex } from './content/flag.ts'
import { pictureKeys } from './content/keys.ts'
import { valuesAt } from './content/path.ts'
import { picturesIn } from './content/pictures.ts'
import { readFrontmatter, readText } from './content/read-file.ts'
import { sitemapKey } from './content/sitemap-key.ts'
import type { ContentFacts, Stated } from './facts.ts'

const markdown = new Set(['.md', '.mdx', '.markdown', '.mdoc', '.svx'])
const templates = new Set(['.njk', '.html', '.htm', '.liquid', '.hbs', '.webc', '.ejs', '.pug'])
const code = new Set(['.mdx', '.js', '.jsx', '.mjs', '.ts', '.tsx', '.mts'])

export interface ReadContentOptions extends Omit<ContentOptions, 'file'> {
  /** Absolute folder of the project; witnesses and findings name files relative to it. */
  root: string
  /** Read the pictures of a Markdown body too: only where no built HTML shows them. @default false */
  images?: boolean
  /** Keep the parsed frontmatter as `data`. @default false */
  keepData?: boolean
}

/**
 * Reads a content file: YAML, TOML or JSON frontmatter of Markdown and templates, and the literal `export const metadata = { … }`
 * of MDX and code pages. A kind of file that has neither (`.astro`, `.vue`) says nothing. What cannot be read is reported
 * (`content-missing`, `frontmatter-invalid`, `frontmatter-script`) and says nothing.
 *
 * @param file absolute
 * @throws SitemapError `content-unreadable` where the file is there, and the system refuses it.
 */
export async function readContent(file: string, options: ReadContentOptions): Promise<ContentFacts> {
  const { root, images = false, keepData = false, ...rest } = options
  const context: ContentOptions = { ...rest, file: relativeName(root, file) }
  const extension = extname(file).toLowerCase()
  const fenced = markdown.has(extension) || templates.has(extension)
  if (!fenced && !code.has(extension)) return contentFacts({}, context)
  const text = await readText(file, context)
  const { data, body } = fenced ? await readFrontmatter(text, context) : { data: {}, body: text }
  const exported = code.has(extension) ? exportedData(body) : undefined
  const frontmatter = exported ? { ...exported, ...data } : data
  const facts = contentFacts(frontmatter, context)
  if (keepData) facts.data = frontmatter
  if (images && markdown.has(extension)) {
    const { markdownImages } = await import('./content/markdown-images.ts')
    facts.bodyImages = await markdownImages(body)
  }
  return facts
}

/**
 * What the frontmatter or cascade data of a page says: `sitemap: …`, the usual top-level names, and the keys that the option
 * `fields` names. Mapped keys come before the usual names, and after the same member of `sitemap`. Values are kept as they were
 * written, with their witness; whoever uses one checks it.
 *
 * @example contentFacts({ updated: '2024-05-01', draft: true }, { file: 'content/a.md' })
 */
export function contentFacts(data: Record<string, unknown>, options: ContentOptions = {}): ContentFacts {
  const facts: ContentFacts = { ...dates(data, options), sitemap: sitemapKey(data.sitemap, options) }
  const { sitemap } = facts
  if (sitemap.lastmod && isFalse(sitemap.lastmod.value)) {
    facts.undated = stated(false, 'sitemap.lastmod: false', options)
    facts.changed = []
  }
  if (sitemap.lastmod && !mayBeDate(sitemap.lastmod.value)) delete sitemap.lastmod
  for (const field of ['changefreq', 'priority', 'videos', 'news'] as const) {
    const mapped = sitemap[field] ?? firstAt(data, field, field === 'news' ? ['news'] : [], options)
    if (mapped) sitemap[field] = mapped
  }
  facts.draft = flagOf(data, 'draft', readFlag, options)
  facts.noindex = flagOf(data, 'noindex', readNoindex, options)
  facts.images = pictures(data, options)
  const title = firstAt(data, 'title', ['title'], options)
  if (title && (typeof title.value === 'string' || typeof title.value === 'number'))
    facts.title = { ...title, value: String(title.value) }
  const key = options.translationKey
  const translation = key === undefined ? undefined : valuesAt(data, key).find((each) => each !== '')
  if (translation !== undefined) facts.translationKey = stated(translation, key!, options)
  return facts
}

function firstAt(
  data: Record<string, unknown>,
  field: EntryField,
  usual: readonly string[],
  options: ContentOptions,
): Stated | undefined {
  for (const name of [...(options.fields?.[field] ?? []), ...usual]) {
    const value = valuesAt(data, name).find((each) => each !== '')
    if (value !== undefined) return stated(value, name, options)
  }
  return undefined
}

function flagOf(
  data: Record<string, unknown>,
  field: 'draft' | 'noindex',
  read: (value: unknown) => boolean | undefined,
  options: ContentOptions,
): Stated<true> | undefined {
  const found = firstAt(data, field, [field], options)
  if (!found) return undefined
  const { value, by } = found
  const flag = read(value)
  if (flag === undefined) {
    const meaning = 'The page is left out, as if it were true.'
    options.findings?.report(
      'frontmatter-flag',
      { of: ownerOf(options), key: by.field, value, meaning },
      where(options),
    )
  }
  return (flag ?? true) ? stated(true, by.field, options) : undefined
}

/** Pictures of the mapped keys, else of all usual ones. */
function pictures(data: Record<string, unknown>, options: ContentOptions): Stated<readonly string[]> | undefined {
  for (const names of [options.fields?.images ?? [], pictureKeys]) {
    const found = names
      .map((name) => ({ name, urls: picturesIn(valuesAt(data, name)) }))
      .filter(({ urls }) => urls.length > 0)
    const urls = [...new Set(found.flatMap((each) => each.urls))]
    if (urls.length > 0) return stated(urls, found.map(({ name }) => name).join(', '), options)
  }
  return undefined
}
