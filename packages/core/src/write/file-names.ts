/** Names of the files of one run, relative to its output folder, with `/`. */
export interface FileNames {
  /** `sitemap.xml`, or `sitemap-<host>.xml`. */
  entry: string
  /** @param id number from 0, or what stands in its place. */
  shard(group: string, id: string): string
  /** `sitemap-index-1.xml`: what does not fit into the entry file (P18); n from 1. */
  furtherIndex(n: number): string
  /** `sitemap-news.xml`, `sitemap-news-1.xml`, … */
  news(n: number): string
  /** `sitemap-delta.xml`, `sitemap-delta-1.xml`, … */
  side(suffix: string, n: number): string
  /** `sitemap.txt`, `sitemap-1.txt`, … */
  text(n: number): string
}

/** Groups whose files would meet those of the news maps, further indexes, changes and feeds, or that Windows takes for devices. */
const reserved = /^(?:news|index|delta|rss|atom|con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$)/i
/** A file name has at most 255 bytes, of which `output.shard` needs some. */
const longestSlug = 100

/**
 * @param output `output.file`, and `output.shard` below the folder of that.
 * @param host part of the name that tells hosts apart, safe as a file name; `''` for none.
 */
export function createFileNames(output: { file: string; shard: string }, host = ''): FileNames {
  const folder = folderOf(output.file)
  const suffix = (file: string, text: string, extension = 'xml'): string =>
    file.replace(/\.xml$/, `${text}.${extension}`)
  const entry = host === '' ? output.file : suffix(output.file, `-${host}`)
  const shard = host === '' ? output.shard : output.shard.replace(/\{(?:group|n)\}/, `${host}-$&`)
  const numbered = (text: string, n: number, extension?: string): string =>
    suffix(entry, n === 0 ? text : `${text}-${n}`, extension)
  return {
    entry,
    shard: (group, id) => folder + shard.replaceAll('{group}', group).replaceAll('{n}', id),
    furtherIndex: (n) => suffix(entry, `-index-${n}`),
    news: (n) => numbered('-news', n),
    side: (suffix, n) => numbered(`-${suffix}`, n),
    text: (n) => numbered('', n, 'txt'),
  }
}

/** 'maps/sitemap.xml' → 'maps/', 'sitemap.xml' → ''. */
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

/**
 * Makes names of groups and hosts fit for files: ASCII letters, digits, `.`, `_` and `-`. Different names stay different,
 * also where the file system does not tell letters of two cases apart or cuts long names.
 *
 * @example slug('Über uns') // 'Uber-uns'
 */
export function createSlugs(): (name: string) => string {
  const slugs = new Map<string, string>()
  const taken = new Set<string>()
  return (name) => {
    const known = slugs.get(name)
    if (known !== undefined) return known
    const plain = name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9._]+/g, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, longestSlug)
    const free = reserved.test(plain) ? plain.replace(/^[^.]*/, '$&-pages') : plain
    const isOwn = free !== '' && plain.length < longestSlug && !taken.has(free.toLowerCase())
    let slug = isOwn ? free : `${free || 'group'}-${hash(name)}`
    for (let n = 2; taken.has(slug.toLowerCase()); n++) slug = `${free || 'group'}-${hash(name)}-${n}`
    slugs.set(name, slug)
    taken.add(slug.toLowerCase())
    return slug
  }
}

/** FNV-1a: tells names apart that come out alike. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0')
}
