import { SitemapError } from './diagnostics/error.ts'

/** What a thrown value says: the message of an error, else the value itself. */
export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** The error for a user's function whose promise did not end in time. */
export const callbackTimedOut = (option: string, page: string, timeout: number): SitemapError =>
  new SitemapError('callback-timeout', { option, page, timeout }, { where: { page } })

/** The error for a user's function that threw: it fails the build and names the option and the page. */
export const callbackFailed = (option: string, page: string, cause: unknown): SitemapError =>
  new SitemapError('callback-failed', { option, page, reason: reasonOf(cause) }, { where: { page }, cause })
