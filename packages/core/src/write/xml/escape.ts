const special = /[&<>"'\r]/
const everySpecial = /[&<>"'\r]/g
const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser would turn a raw carriage return into a line feed.
  '\r': '&#13;',
}

/** Text → XML text or attribute value (P3). The last step, and done once. */
export const escapeXml = (text: string): string =>
  special.test(text) ? text.replace(everySpecial, (character) => references[character]!) : text

/** The same for a percent-encoded URL, which holds no other special character than `&` and `'`. */
export const escapeUrl = (url: string): string => (url.includes("'") ? escapeXml(url) : escapeAmpersands(url))

/** Cutting at each `&` takes a quarter of the time of `replaceAll`, for the one or two that a URL holds. */
export function escapeAmpersands(url: string): string {
  let at = url.indexOf('&')
  if (at === -1) return url
  let text = ''
  let from = 0
  for (; at !== -1; at = url.indexOf('&', from)) {
    text += `${url.slice(from, at)}&amp;`
    from = at + 1
  }
  return text + url.slice(from)
}
