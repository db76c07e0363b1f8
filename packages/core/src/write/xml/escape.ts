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
export function escapeUrl(url: string): string {
  const text = url.includes('&') ? url.replaceAll('&', '&amp;') : url
  return text.includes("'") ? text.replaceAll("'", '&apos;') : text
}
