import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, type Report, resolveSite, SitemapError, writeListed } from '@sitemapkit/core'
import { mergeSorted } from './merge-sorted.ts'
import { isPartName, type OpenPart, openPart } from './part-file.ts'

/**
 * Makes one sitemap of the parts that `generatePart` left: the same files, byte for byte, that one run would have written. Memory
 * does not grow with the number of URLs.
 *
 * @param targets files of parts, or folders of them: all parts of one run
 * @param options those of the parts
 * @throws SitemapError `part-unreadable`, `parts-incomplete`, and like `writeSitemaps`
 * @example await mergeParts(['parts'], { site: 'https://example.com', dir: 'dist' })
 */
export async function mergeParts(targets: readonly string[], options: BuildOptions): Promise<Report> {
  const files = (await Promise.all(targets.map(partsOf))).flat()
  const parts: OpenPart[] = []
  try {
    for (const file of files) parts.push(await openPart(file))
    checkParts(parts, options)
    return await writeListed(mergeSorted(parts), options)
  } finally {
    for (const part of parts) part.close()
  }
}

/** The parts that a target names: a folder holds those whose names say so. @example await partsOf('sitemap-parts') */
export async function partsOf(target: string): Promise<string[]> {
  if (!(await stat(target).catch(() => undefined))?.isDirectory()) return [target]
  return (await readdir(target))
    .filter(isPartName)
    .sort()
    .map((name) => join(target, name))
}

function checkParts(parts: readonly OpenPart[], options: BuildOptions): void {
  const fail = (detail: string): never => {
    throw new SitemapError('parts-incomplete', { detail })
  }
  const [first] = parts
  if (!first) throw new SitemapError('parts-incomplete', { detail: 'there is none' })
  const { site, base } = resolveSite(options.site, options)
  const grouped = options.groups !== undefined
  const { count } = first.head
  const seen = new Set<number>()
  for (const { head } of parts) {
    if (head.count !== count) fail(`one is of ${count}, another of ${head.count}`)
    if (head.site !== site || head.base !== base)
      fail(`part ${head.index} is of ${head.site}${head.base}, and the sitemap of ${site}${base}`)
    if (head.grouped !== grouped) fail(`part ${head.index} was made ${head.grouped ? 'with' : 'without'} \`groups\``)
    if (seen.has(head.index)) fail(`part ${head.index} is there twice`)
    seen.add(head.index)
  }
  const missing = Array.from({ length: count }, (_, i) => i + 1).filter((index) => !seen.has(index))
  if (missing.length > 0) fail(`of ${count} parts ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`)
}
