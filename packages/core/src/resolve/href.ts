/**
 * An address as a page writes it → absolute, resolved against the page's own URL (`<base>` is applied already).
 *
 * @returns undefined where it is no http(s) address.
 */
export function resolveHref(href: string, loc: string): string | undefined {
  if (!URL.canParse(href, loc)) return undefined
  const { protocol, href: absolute } = new URL(href, loc)
  return protocol === 'https:' || protocol === 'http:' ? absolute : undefined
}
