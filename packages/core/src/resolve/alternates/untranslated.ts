import type { Findings } from '../../diagnostics/findings.ts'
import { type Group, xDefault } from './group.ts'

/** Pages that say the same in two languages: fallback text that was never translated, offered as a translation. */
export function reportUntranslated(groups: readonly Group[], findings: Findings): void {
  let pages = 0
  let example: { page: string; other: string; hreflang: string } | undefined
  for (const { members, hrefs } of groups) {
    const seen = new Map<string, { path: string; language: string }>()
    const original = hrefs.get(xDefault)
    const codes = [...hrefs].filter(([code]) => code !== xDefault)
    codes.sort(([, a], [, b]) => Number(b === original) - Number(a === original))
    for (const [hreflang, href] of codes) {
      const member = members.find(({ loc }) => loc === href)
      const hash = member?.html?.textHash
      if (!member || hash === undefined) continue
      const language = hreflang.split('-', 1)[0]!
      const first = seen.get(hash)
      if (!first) seen.set(hash, { path: member.path, language })
      else if (language !== first.language && member.path !== first.path) {
        pages++
        example ??= { page: member.path, other: first.path, hreflang }
      }
    }
  }
  if (example) findings.report('alternates-untranslated', { ...example, pages }, { page: example.page })
}
