/**
 * Percent-encoded text → raw text; what is no UTF-8 (`%FF`) or no encoding (`100%`) is kept as it is.
 *
 * @example decodeOrKeep('/a%20b') // '/a b'
 */
export function decodeOrKeep(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
