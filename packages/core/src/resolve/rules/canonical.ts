import { servedPath } from '../address.ts'
import type { Candidate } from '../candidate.ts'
import { resolveHref } from '../href.ts'
import { type LooseAddress, looseAddress, sameAddress } from '../same-address.ts'
import { findCanonicalFault, type OtherCanonical } from './canonical-fault.ts'
import type { RuleContext, Verdict } from './rule.ts'

const none: LooseAddress[] = []

/** The addresses that a page's canonicals name, as far as they can be followed; a page should have one, and engines heed none of several. */
function namedBy({ facts: { html }, entry }: Candidate): LooseAddress[] {
  if (html?.canonical === undefined) return none
  return (html.canonicals ?? [html.canonical]).flatMap((href) => {
    const target = href.trim() === '' ? undefined : resolveHref(href, entry.loc)
    return target === undefined ? [] : [looseAddress(target)]
  })
}

/**
 * Looks at the canonicals of all pages together before it leaves out one: a fault of the site's configuration, which
 * most pages share, is reported once and costs no page.
 *
 * @param candidates pages that no earlier rule left out.
 */
export function canonicalRule(
  candidates: readonly Candidate[],
  { options, findings }: RuleContext,
): (candidate: Candidate) => Verdict | undefined {
  if (options.ignore.has('canonical')) return () => undefined
  const others = new Map<Candidate, OtherCanonical>()
  const owns: LooseAddress[] = []
  for (const candidate of candidates) {
    const [named, ...further] = namedBy(candidate)
    if (!named) continue
    if (further.some((address) => !sameAddress(named, address))) {
      const page = servedPath(candidate.path, options)
      findings.report('canonical-several', { page, hrefs: candidate.facts.html!.canonicals! }, { page })
      continue
    }
    const own = looseAddress(candidate.entry.loc)
    if (sameAddress(own, named)) owns.push(own)
    else others.set(candidate, { own, named })
  }
  if (others.size === 0) return () => undefined

  const addresses = new Set(candidates.map(({ entry }) => JSON.stringify(looseAddress(entry.loc))))
  const fault = findCanonicalFault([...others.values()], {
    own: owns,
    pages: candidates.length,
    isPage: (address) => addresses.has(JSON.stringify(address)),
  })
  if (fault) {
    const [first] = [...others].find(([, other]) => fault.covers(other))!
    const { code, count, target } = fault
    const { site, base } = options
    findings.report(code, { count, target, link: linkOf(first), site, base }, { page: servedPath(first.path, options) })
  }
  return (candidate) => {
    const other = others.get(candidate)
    if (!other || fault?.covers(other)) return undefined
    if (other.named.host === other.own.host && !addresses.has(JSON.stringify(other.named))) {
      const page = servedPath(candidate.path, options)
      findings.report('canonical-unlisted', { page, link: linkOf(candidate) }, { page })
    }
    return { reason: 'canonical', by: linkOf(candidate) }
  }
}

const linkOf = ({ facts }: Candidate): string => `<link rel="canonical" href="${facts.html!.canonical}">`
