import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { FetchFailure } from '../check/network/ask.ts'
import { fetchFile } from '../check/network/fetch-file.ts'
import type { NetworkLimits } from '../check/options.ts'
import { entriesUnreadable } from './unreadable.ts'

const userAgent = 'sitemapkit (+https://github.com/sitemapkit/sitemapkit)'

/** A file or an answer, packed or not. */
export interface Source {
  /** As messages show it. */
  name: string
  /** Address, where it came over the network. */
  url: string | undefined
  /** Absolute path, where it is a file. */
  path: string | undefined
  contentType: string | undefined
  body: Readable
}

export const isAddress = (target: string | URL): boolean => /^https?:/i.test(String(target))

/** Path of a target that is no address; a relative one is below the working directory. @param system of a `file:` URL */
export const pathOf = (target: string | URL, system?: { windows?: boolean }): string =>
  resolve(/^file:/i.test(String(target)) ? fileURLToPath(target, system) : String(target))

/**
 * Opens what entries are read from: a file, or an address with the limits of `check`: time, redirects, and no private
 * address but a host that the user named.
 *
 * @throws SitemapError `entries-unreadable`
 */
export async function openSource(
  target: string | URL,
  { timeout = 30_000, redirects = 5 }: NetworkLimits,
  named: ReadonlySet<string>,
): Promise<Source> {
  if (!isAddress(target)) return openFile(pathOf(target))
  const name = String(target)
  if (!URL.canParse(name)) throw entriesUnreadable(name, 'it is no URL')
  try {
    const { status, contentType, url, body } = await fetchFile(name, { timeout, redirects, named, userAgent })
    if (status === 200) return { name, url, path: undefined, contentType, body }
    body.destroy()
    throw entriesUnreadable(name, `the server answers ${status}`)
  } catch (cause) {
    if (!(cause instanceof FetchFailure)) throw cause
    throw entriesUnreadable(name, cause.message)
  }
}

async function openFile(path: string): Promise<Source> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) throw entriesUnreadable(path, reasons[found.code ?? ''] ?? found.message)
  if (found.isDirectory()) throw entriesUnreadable(path, 'it is a folder')
  return { name: path, url: undefined, path, contentType: undefined, body: createReadStream(path) }
}

const reasons: Record<string, string> = { ENOENT: 'it is not there', EACCES: 'permission is denied' }

/** Host of an address, as `fetchFile` compares it. */
export const hostsOf = (target: string | URL): Set<string> =>
  new Set(isAddress(target) && URL.canParse(String(target)) ? [new URL(target).hostname.replace(/^\[|\]$/g, '')] : [])
