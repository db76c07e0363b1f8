import { isUtf8Page } from './decode.ts'
import { longestCmsPage } from './document-kind.ts'

/**
 * What makes a body worth parsing for its facts; all that is read from it stands beside one of these. A short word that
 * begins with a rare letter is found many times faster than a longer one, or an expression.
 */
const bodyFacts = [
  { before: '', word: '+json' },
  { before: 'date', word: 'Modif' },
  { before: 'date', word: 'Publi' },
  { before: '', word: '<meta' },
] as const

/** Does what stands at or behind `from` hold JSON-LD, a date or a meta? */
export function holdsFacts(text: string | Buffer, from: number): boolean {
  const piece = (start: number, end: number): string =>
    typeof text === 'string' ? text.slice(start, end) : text.toString('latin1', start, end)
  return bodyFacts.some(({ before, word }) => {
    let at = text.indexOf(word, from)
    while (at >= 0 && piece(at - before.length, at) !== before) at = text.indexOf(word, at + word.length)
    return at >= 0
  })
}

/** So much becomes a text in any case: more than the screen of a CMS has. */
const least = 16_384

/**
 * The beginning of a page, up to its body, where the body holds no fact: for most pages a text of some kilobytes in place
 * of all of it. Whether that is the body indeed, and no word in a script, only the parser knows: see `readBeginning`.
 *
 * @returns undefined where the whole page is to be read.
 */
export function beginningOf(bytes: Buffer): string | undefined {
  if (bytes.length < least) return undefined
  const body = bytes.indexOf('<body')
  if (body === -1 || holdsFacts(bytes, body) || !isUtf8Page(bytes)) return undefined
  const text = bytes.toString('utf8', 0, Math.max(bytes.indexOf('>', body) + 1, least))
  return text.length < longestCmsPage ? undefined : text
}
