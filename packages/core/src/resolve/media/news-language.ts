/** BCP 47 code → what a news map may say: two or three letters, or `zh-cn` and `zh-tw` (N3). */
export function newsLanguage(code: string | undefined): string | undefined {
  const [language = '', ...subtags] = (code ?? '').trim().toLowerCase().split(/[-_]/)
  if (!/^[a-z]{2,3}$/.test(language)) return undefined
  if (language !== 'zh') return language
  const traditional =
    subtags.includes('hant') || (!subtags.includes('hans') && subtags.some((tag) => ['tw', 'hk', 'mo'].includes(tag)))
  return traditional ? 'zh-tw' : 'zh-cn'
}
