import { randomBytes } from 'node:crypto'

/** 8 to 128 letters, digits and hyphens (X2). */
export const isKey = (key: string): boolean => /^[a-z\d-]{8,128}$/i.test(key)

/**
 * A new key for IndexNow: 32 lower-case hex digits, which every engine takes (X2). It is no secret, as it stands in a public
 * file, and has to stay the same: keep it in the config.
 *
 * @example createKey() // '1f0c3a…'
 */
export const createKey = (): string => randomBytes(16).toString('hex')
