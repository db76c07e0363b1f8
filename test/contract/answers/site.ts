import type { Answer, Client } from './client.ts'
import type { Robots } from './robots.ts'

/** What is wrong with one address. */
export interface Problem {
  kind:
    | 'sitemap'
    | 'foreign'
    | 'status'
    | 'redirect'
    | 'fallback'
    | 'noindex'
    | 'canonical'
    | 'refresh'
    | 'blocked'
    | 'unlisted'
    | 'left-out'
    | 'mismatch'
  url: string
  detail: string
}

/** A site that is served, and what its sitemap lists. */
export interface ServedSite {
  /** Origin of its URLs. */
  site: string
  /** URL of the home page. */
  home: string
  listed: readonly string[]
  client: Client
  robots: Robots
  /** An address that does not exist, though the server answers it with 200. */
  isFallback(url: string, answer: Answer): boolean
  report(kind: Problem['kind'], url: string, detail: string): void
}

export const isHtml = ({ status, type }: Answer): boolean =>
  status === 200 && /^(text\/html|application\/xhtml\+xml)/.test(type)
