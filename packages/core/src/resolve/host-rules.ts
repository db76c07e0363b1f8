import type { Hosting } from '../collect/hosting.ts'

/** What the host's own files say of an address. */
export type HostRules = Pick<Hosting, 'redirectOf' | 'noindexOf' | 'blockedBy'>

/** A host that says nothing. */
export const silentHost: HostRules = {
  redirectOf: () => undefined,
  noindexOf: () => undefined,
  blockedBy: () => undefined,
}
