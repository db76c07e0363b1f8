/** What the host's own files say of an address. */
export interface HostRules {
  /** @param path raw, without base. @returns the rule in words that redirects it: `_redirects line 3: /a /b 301`. */
  redirect(path: string): string | undefined
  /** @returns the header rule in words that says noindex. */
  noindex(path: string): string | undefined
  /** @param address path and query as in the URL, below the origin. */
  blocked(address: string): { everyone: boolean; agents: readonly string[]; by: string } | undefined
}

/** A host that says nothing. */
export const silentHost: HostRules = { redirect: () => undefined, noindex: () => undefined, blocked: () => undefined }
