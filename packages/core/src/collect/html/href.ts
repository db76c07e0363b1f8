const scheme = /^[a-z][a-z0-9+.-]*:/i
const authority = 'http://base.invalid'

/** As URL parsers do: no blanks or controls at the ends, no tabs and line breaks inside. */
export function trimHref(href: string): string {
  let start = 0
  let end = href.length
  while (start < end && href.charCodeAt(start) <= 0x20) start++
  while (end > start && href.charCodeAt(end - 1) <= 0x20) end--
  return href.slice(start, end).replace(/[\t\n\r]+/g, '')
}

/** Leads to something that a crawler can fetch over http(s): relative, or with one of the two schemes. */
export const isFetchable = (href: string): boolean => {
  if (href === '' || href.startsWith('#')) return false
  const match = scheme.exec(href)
  return !match || /^https?:$/i.test(match[0])
}

/** `prefix` makes the base absolute and is taken off the result again. */
function against(base: string, prefix: string, href: string): string {
  try {
    return new URL(href, prefix + base).href.slice(prefix.length)
  } catch {
    return href
  }
}

/**
 * Applies `<base href>` to an href, so that the result resolves against the page's own URL alone. Absolute and
 * root-relative bases are resolved; a relative base is put in front.
 *
 * @example resolveHref('a.png', '/docs/') // '/docs/a.png'
 * @example resolveHref('a.png', '../x/y.html') // '../x/a.png'
 */
export function resolveHref(href: string, base: string | undefined): string {
  if (!base || scheme.test(href) || href.startsWith('//')) return href
  if (scheme.test(base)) return isFetchable(base) ? against(base, '', href) : href
  if (base.startsWith('//')) return against(base, 'http:', href)
  if (href.startsWith('/')) return href
  if (base.startsWith('/')) return against(base, authority, href)
  if (href === '' || href.startsWith('#')) return base.replace(/#.*$/s, '') + href
  const path = base.replace(/[?#].*$/s, '')
  return (href.startsWith('?') ? path : path.slice(0, path.lastIndexOf('/') + 1)) + href
}
