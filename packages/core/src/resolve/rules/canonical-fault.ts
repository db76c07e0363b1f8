import type { LooseAddress } from '../same-address.ts'

/** A canonical that is not the page's own. */
export interface OtherCanonical {
  own: LooseAddress
  named: LooseAddress
}

/** One fault of the site that most canonicals share. */
export interface CanonicalFault {
  code: 'canonical-other-host' | 'canonical-other-base' | 'canonical-one-page'
  /** Host, path or address that they name. */
  target: string
  /** How many canonicals it explains. */
  count: number
  covers: (canonical: OtherCanonical) => boolean
}

/** What is known of the site's canonicals beside those that are not the page's own. */
export interface CanonicalContext {
  /** Pages whose canonical is their own. */
  own: readonly LooseAddress[]
  /** Number of pages, with a canonical or without. */
  pages: number
  /** Whether the build holds a page at this address. */
  isPage: (address: LooseAddress) => boolean
}

type Namer = (canonical: OtherCanonical) => string | undefined

function commonest(others: readonly OtherCanonical[], name: Namer): { name: string; count: number } | undefined {
  const counts = new Map<string, number>()
  for (const other of others) {
    const key = name(other)
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  let best: { name: string; count: number } | undefined
  for (const [key, count] of counts) if (!best || count > best.count) best = { name: key, count }
  return best
}

const addressOf = ({ host, path }: LooseAddress): string => `${host}${path || '/'}`

const otherHost: Namer = ({ own, named }) => (named.host === own.host ? undefined : named.host)

/**
 * The path that the canonical has before the page's own path, or lacks there. An address that is a page of the build is
 * no such slip: `/amp/a/` may well name `/a/`.
 */
const otherBase =
  (isPage: CanonicalContext['isPage']): Namer =>
  ({ own, named }) => {
    if (named.host !== own.host || named.query !== own.query || isPage(named)) return undefined
    if (named.path.endsWith(own.path)) return `${named.path.slice(0, named.path.length - own.path.length)}/`
    return own.path.endsWith(named.path) ? '/' : undefined
  }

/**
 * A fault of the site's configuration: most canonicals name another host or another base path, or all name one page
 * (two pages may be variants of one; a whole site is not).
 */
export function findCanonicalFault(
  others: readonly OtherCanonical[],
  { own, pages, isPage }: CanonicalContext,
): CanonicalFault | undefined {
  const all = others.length + own.length
  const shared = (code: CanonicalFault['code'], name: Namer): CanonicalFault | undefined => {
    const best = commonest(others, name)
    if (!best || best.count * 2 <= all || (best.count === 1 && pages > 1)) return undefined
    return { code, target: best.name, count: best.count, covers: (other) => name(other) === best.name }
  }
  return (
    shared('canonical-other-host', otherHost) ??
    shared('canonical-other-base', otherBase(isPage)) ??
    onePage(others, own, pages)
  )
}

function onePage(
  others: readonly OtherCanonical[],
  own: readonly LooseAddress[],
  pages: number,
): CanonicalFault | undefined {
  const all = others.length + own.length
  if (others.length < 2 || own.length > 1 || all * 2 < pages) return undefined
  const target = addressOf(others[0]!.named)
  if (![...others.map(({ named }) => named), ...own].every((address) => addressOf(address) === target)) return undefined
  return { code: 'canonical-one-page', target, count: all, covers: () => true }
}
