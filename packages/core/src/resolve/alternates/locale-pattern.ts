import type { Locale, Place } from './locales.ts'

/** @param path raw, without base. */
export type LocalePattern = (path: string) => Place | undefined

/**
 * Turns `/{locale}/{path}` and the prefixes of the locales of one origin into a matcher that looks at each path once.
 * Segments and dotted suffixes count as a whole: `/fr/…`, `/fr`, `/fr.html`, never `/french-cuisine`.
 *
 * @param pattern where locale and path stand: `/docs/{locale}/{path}`, `/{path}.{locale}`.
 */
export function compilePattern(pattern: string, locales: readonly Locale[]): LocalePattern {
  const byName = new Map<string, Locale>()
  for (const locale of locales) if (locale.prefix !== '') byName.set(locale.prefix, locale)
  const unprefixed = locales.filter((locale) => locale.prefix === '')
  const hidden = unprefixed.length === 1 ? unprefixed[0] : undefined
  // A page may name a hidden locale all the same: `/en/` beside `/`.
  if (hidden) {
    for (const name of [hidden.name, hidden.code, hidden.name.toLowerCase(), hidden.code.toLowerCase()]) {
      if (name !== '' && !byName.has(name)) byName.set(name, hidden)
    }
  }
  const choices = [...byName.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp)
  const named = choices.length > 0 ? toRegExp(pattern, choices.join('|')) : undefined
  const bare = toRegExp(withoutLocale(pattern))

  return (path) => {
    const normal = withoutEnding(path)
    const match = named?.exec(normal)
    if (match) {
      const { locale, path: rest = '' } = match.groups!
      return { locale: byName.get(locale!), rest: withoutEnding(`/${rest}`).slice(1), named: true }
    }
    const plain = bare.exec(normal)
    return plain ? { locale: hidden, rest: plain.groups?.path ?? '', named: false } : undefined
  }
}

/** `/a/`, `/a`, `/a.html` and `/a/index.html` are one: `/a`; the root is `''`. */
function withoutEnding(path: string): string {
  const stem = path.endsWith('.html') ? path.slice(0, -5) : path
  const folder = stem.endsWith('/index') ? stem.slice(0, -6) : stem
  return folder.endsWith('/') ? folder.slice(0, -1) : folder
}

/** The form that pages of a hidden locale have: `/{path}` of `/{locale}/{path}` and of `/{path}.{locale}`. */
const withoutLocale = (pattern: string): string => pattern.replace(/[/\-._]?\{locale\}(?![-._])|\{locale\}[-._]/, '')

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

function toRegExp(pattern: string, locales = ''): RegExp {
  const source = withoutEnding(pattern).replace(/\/?\{path\}|\{locale\}|(?:(?!\/\{path\})[^{])+|\{/g, (part) => {
    if (part === '{locale}') return `(?<locale>${locales})`
    if (part === '/{path}') return '(?:/(?<path>.+))?'
    return part === '{path}' ? '(?<path>.+)' : escapeRegExp(part)
  })
  return new RegExp(`^${source}$`, 'su')
}
