import { languages, regions, scripts } from './codes.ts'

export type HreflangCode =
  | {
      /** As it is written: `de`, `en-GB`, `zh-Hant`, `zh-Hans-US` or `x-default`. */
      code: string
      detail?: undefined
    }
  | {
      /** Why search engines would not read it: the end of the sentence "… is no hreflang code: …". */
      detail: string
      code?: undefined
    }

const withdrawn: Record<string, string> = { in: 'id', iw: 'he', ji: 'yi', jw: 'jv', mo: 'ro', sh: 'sr' }

/**
 * ISO 639-1 language, then optional ISO 15924 script and ISO 3166-1 region: all that Google reads (H6). Any case,
 * `_` counts as `-`.
 *
 * @example hreflangCode('zh_hans_us') // { code: 'zh-Hans-US' }
 * @example hreflangCode('en-UK') // { detail: 'there is no region UK; the United Kingdom is GB' }
 */
export function hreflangCode(value: string): HreflangCode {
  const text = value.trim().replaceAll('_', '-')
  if (text.toLowerCase() === 'x-default') return { code: 'x-default' }
  const match = /^([a-z]+)(?:-([a-z]{4}))?(?:-([a-z0-9]+))?$/i.exec(text)
  if (!match) return { detail: 'it is not of the form language-Script-REGION' }
  const language = match[1]!.toLowerCase()
  const script = match[2] && match[2][0]!.toUpperCase() + match[2].slice(1).toLowerCase()
  const region = match[3]?.toUpperCase()
  if (language.length === 3) return { detail: `Google reads two-letter languages only, not ${language}` }
  if (language in withdrawn) return { detail: `the language ${language} was renamed to ${withdrawn[language]}` }
  if (!languages.has(language)) {
    const hint = regions.has(language.toUpperCase())
      ? `${language} is a region, and a region alone says no language`
      : ''
    return { detail: hint || `there is no language ${language}` }
  }
  if (script && !scripts.has(script)) return { detail: `there is no script ${script}` }
  if (region && /^\d{3}$/.test(region)) return { detail: `Google reads countries only, not the area ${region}` }
  if (region === 'UK') return { detail: 'there is no region UK; the United Kingdom is GB' }
  if (region && !regions.has(region)) return { detail: `there is no region ${region}` }
  return { code: [language, script, region].filter(Boolean).join('-') }
}
