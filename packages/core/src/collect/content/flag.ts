const yes = new Set(['true', 'yes', 'y', 'on', '1'])
const no = new Set(['', 'false', 'no', 'n', 'off', '0', 'null', '~', 'undefined'])

/** true, false, or undefined for a value that is neither. YAML 1.1 and 1.2 disagree on `yes`; both are understood. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === null || value === undefined || value === 0) return false
  if (value === 1) return true
  if (typeof value !== 'string') return undefined
  const word = value.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** A flag that may also be said as robots do: `noindex, follow`, `none`, or Next's `{ index: false }`. */
export function readNoindex(value: unknown): boolean | undefined {
  const flag = readFlag(value)
  if (flag !== undefined) return flag
  if (typeof value === 'string') {
    const tokens = value.toLowerCase().split(/[\s,]+/)
    if (tokens.includes('noindex') || tokens.includes('none')) return true
    return tokens.some((token) => robotsTokens.has(token) || token.includes(':')) ? false : undefined
  }
  if (Array.isArray(value)) return readNoindex(value.filter(isScalar).join(','))
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'index')) {
    const index = readFlag((value as { index: unknown }).index)
    return index === undefined ? undefined : !index
  }
  return undefined
}

const isScalar = (value: unknown): boolean => ['string', 'boolean', 'number'].includes(typeof value)

const robotsTokens = new Set(['index', 'follow', 'nofollow', 'all', 'noarchive', 'nosnippet', 'noimageindex'])
