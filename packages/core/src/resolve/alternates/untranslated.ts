import type { Findings } from '../../diagnostics/findings.ts'
import type { Page } from '../../page.ts'
import { type Group, xDefault } from './group.ts'
import type { Member } from './members.ts'

const pageOf = ({ candidates }: Member): Page => candidates[0]!.page

/** The page whose text it shows, with words around it that may be translated; else a hash of what it says. */
const textOf = (member: Member): string | undefined => pageOf(member).standsInFor ?? member.html?.textHash

const keysOf = (member: Member): string[] =>
  [pageOf(member).path, member.html?.textHash].filter((key) => key !== undefined)

/** Pages that say the same in two languages: fallback text that was never translated, offered as a translation. */
export function reportUntranslated(groups: readonly Group[], findings: Findings): void {
  let pages = 0
  let example: { page: string; other: string; hreflang: string } | undefined
  for (const { members, hrefs } of groups) {
    const seen = new Map<string | undefined, { path: string; language: string }>()
    const judged = new Set<Member>()
    const original = hrefs.get(xDefault)
    const codes = [...hrefs].filter(([code]) => code !== xDefault)
    codes.sort(([, a], [, b]) => Number(b === original) - Number(a === original))
    for (const [hreflang, href] of codes) {
      const member = members.find(({ loc }) => loc === href)
      if (!member || judged.has(member)) continue
      judged.add(member)
      const language = hreflang.split('-', 1)[0]!
      const first = seen.get(textOf(member))
      if (!first) for (const key of keysOf(member)) seen.set(key, { path: member.path, language })
      else if (language !== first.language && member.path !== first.path) {
        pages++
        example ??= { page: member.path, other: first.path, hreflang }
      }
    }
  }
  if (example) findings.report('alternates-untranslated', { ...example, pages }, { page: example.page })
}
