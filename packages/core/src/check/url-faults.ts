import type { RawUrl } from './raw-url.ts'

/** How an http(s) address is cut wrongly (U1), as the end of a sentence. */
export function malformation({ scheme, authority, host, port }: RawUrl): string | undefined {
  if (scheme !== 'http' && scheme !== 'https') return undefined
  if (authority === undefined) return 'two slashes are missing after the scheme'
  if (host === '') return 'it names no host'
  if (authority.includes('\\')) return 'it holds a backslash'
  if (port !== '' && (!/^\d+$/.test(port) || Number(port) > 65_535)) return `${port} is no port`
  if (/[\s<>"{}|^`%]/.test(host)) return `${host} is no host`
  return undefined
}

/** The first character that no URL may hold (U3, U4), in words. */
export function illegalCharacter({ path, query, fragment }: RawUrl): string | undefined {
  const found = /[[\]\s]|%(?![\da-fA-F]{2})/.exec(path + query + fragment)?.[0]
  if (found === undefined) return undefined
  if (found === ' ') return 'a space'
  if (/\s/.test(found)) return 'a line break or tab'
  return found === '%' ? 'a % that begins no %XX' : `"${found}"`
}

/** The first character that RFC 3986 wants encoded though every reader copes with it (U3). */
export const unwiseCharacter = ({ path, query }: RawUrl): string | undefined => /[|^{}\\`"<>]/.exec(path + query)?.[0]

export const hasEmptyLabel = ({ host }: RawUrl): boolean => host.startsWith('.') || host.includes('..')

export const isDoubleEncoded = ({ path }: RawUrl): boolean => /%25[\da-fA-F]{2}/.test(path)

/** Holds an XML escape that should have been undone when the file was read (P3). */
export const isDoubleEscaped = (text: string): boolean => /&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/i.test(text)

export const holdsNonAscii = (text: string): boolean => /[^\0-\x7f]/.test(text)
