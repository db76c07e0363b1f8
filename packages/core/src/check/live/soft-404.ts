/** What pages of an error say of themselves, in the languages of most of the web; a whole part of the title, not a word in it. */
const phrases = [
  'not found',
  "(?:this |the |that )?(?:page|file|site|url|resource|content|document)(?: you requested)? (?:(?:could|can) ?(?:no|n[’']?)t be found|was not found|not found|does ?n[o’']t exist|is missing|is gone)",
  'page (?:could not be|cannot be) found',
  'nothing (?:was )?found(?: here)?',
  '(?:oops|whoops|sorry)[!,. ]*(?:page )?not found',
  '(?:die )?seite (?:wurde )?nicht gefunden',
  'nicht gefunden',
  'page (?:introuvable|non trouvée|inexistante)',
  '(?:la )?página no (?:fue )?encontrada',
  'página não encontrada',
  'pagina non trovata',
  'pagina niet gevonden',
  'sidan hittades inte',
  'siden (?:blev )?ikke (?:fundet|funnet)',
  'sivua ei löydy',
  'nie znaleziono strony',
  'strona nie (?:została )?znaleziona',
  'stránka nenalezena',
  'страница не найдена',
  'сторінку не знайдено',
  'sayfa bulunamadı',
  'ページが見つかりません(?:でした)?',
  '页面(?:不存在|未找到)',
  '找不到(?:页面|頁面)',
  '페이지를 찾을 수 없습니다',
]
const part = new RegExp(
  `^(?:(?:http |error |fehler |erreur )*40[34](?: error)?[\\s:–—-]*(?:${phrases.join('|')})?|${phrases.join('|')})[.!…]*$`,
  'iu',
)

/** Whether a page's title is that of an error page: a part of it, between its separators, says so and nothing else. */
export function saysNotFound(title: string | undefined): boolean {
  if (title === undefined) return false
  const whole = title.replace(/\s+/g, ' ').trim()
  return [whole, ...whole.split(/\s+[|·•»«–—-]\s+|\s*[|·•»]\s*|:\s+/)].some((text) => part.test(text.trim()))
}

/** A page's bytes as they are compared with those of an address that does not exist: without what repeats the address. */
export const comparable = (html: string, address: string): string => {
  const { pathname } = new URL(address)
  return pathname.length < 3 ? html : html.replaceAll(pathname, '').replaceAll(pathname.replace(/\/$/, ''), '')
}
