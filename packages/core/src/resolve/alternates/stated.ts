import type { Facts, Stated } from '../../collect/facts.ts'

/**
 * What a page says of its own alternates, in the form of `Entry`: a list of `{ hreflang, href }`, or
 * `{ de: '/de/about', fr: '/fr/a-propos' }`. `false` asks for none, as an empty list does.
 */
export function statedAlternates({ content, html }: Facts): Stated | undefined {
  const stated = content?.sitemap.alternates ?? html?.sitemap.alternates
  if (!stated) return undefined
  const { value, by } = stated
  if (value === false) return { value: [], by }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return stated
  return { value: Object.entries(value).map(([hreflang, href]) => ({ hreflang, href })), by }
}
