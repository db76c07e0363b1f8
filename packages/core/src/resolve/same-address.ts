import { urlKey } from '../url/key.ts'

const parts = /^https?:\/\/(?:www\.)?([^/?]*)([^?]*)\??(.*)$/

/** A URL without what servers treat alike. */
export interface LooseAddress {
  /** Without `www.` and the default port of its scheme. */
  host: string
  /** Without final slash, `index.html` and `.html`; '' for the root. */
  path: string
  query: string
}

/**
 * The form in which a canonical is compared with the page's own address: without scheme, `www.`, host case, default port,
 * final slash, `index.html` and `.html`.
 *
 * @param url absolute
 */
export function looseAddress(url: string): LooseAddress {
  const [, host = '', path = '', query = ''] = parts.exec(urlKey(url)) ?? []
  return { host: host.replace(/:(?:80|443)$/, ''), path: loosePath(path), query }
}

const loosePath = (path: string): string =>
  path
    .replace(/\/index\.html?$/, '/')
    .replace(/\.html?$/, '')
    .replace(/\/+$/, '')

export const sameAddress = (a: LooseAddress, b: LooseAddress): boolean =>
  a.path === b.path && a.host === b.host && a.query === b.query
