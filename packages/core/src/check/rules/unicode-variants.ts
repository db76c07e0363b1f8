import { createKeySet } from '../key-set.ts'
import { defineRule } from '../rule.ts'

export const unicodeVariants = defineRule<{ loc: string }>({
  code: 'unicode-variants',
  severity: 'warning',
  rules: ['U15'],
  message: ({ loc }) => `${loc} is listed in composed and in decomposed Unicode form.`,
  why: 'They look alike and are two addresses; most servers answer one of them.',
  fix: 'List the one that answers. Some file systems hand out decomposed names.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/%C3%A9</loc></url><url><loc>https://a.example/e%CC%81</loc></url></urlset>',
  skips: 'plain-loc',
  on(report) {
    const seen = createKeySet()
    const forms = createKeySet()
    return {
      entry({ key, url: { absolute }, loc, locPlace }) {
        if (!absolute || !key.includes('%')) return
        const form = composed(key)
        if (form === undefined) return
        if (forms.has(form) && !seen.has(key)) report({ loc: loc.slice(0, 300) }, locPlace)
        forms.add(form)
        seen.add(key)
      },
    }
  },
})

function composed(key: string): string | undefined {
  try {
    return decodeURI(key).normalize('NFC')
  } catch {
    return undefined
  }
}
