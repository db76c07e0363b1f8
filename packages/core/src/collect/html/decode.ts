import { isAscii, isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import type { HtmlProblem } from '../facts.ts'

/** Bytes of an HTML file as text, and what is wrong with their encoding. */
export interface DecodedHtml {
  text: string
  problem?: HtmlProblem
}

const problemOf = (encoding: string, declared?: string): HtmlProblem => ({
  code: 'html-encoding',
  params: { encoding, declared },
})

/** Windows-1252 where it differs from Latin-1; the HTML standard reads every kind of Latin-1 so. */
const windows1252 =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178'
const fromWindows1252 = (buffer: Buffer): string =>
  buffer.toString('latin1').replace(/[\x80-\x9f]/g, (character) => windows1252[character.charCodeAt(0) - 0x80]!)

/** A standard's prescan: `<meta charset>`, `<meta http-equiv content="…; charset=…">`, or the XML declaration. */
function declaredCharset(buffer: Buffer): string | undefined {
  const start = buffer.toString('latin1', 0, 4096).replace(/<!--.*?-->/gs, '')
  const match =
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(start) ??
    /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(start)
  return match?.[1]?.toLowerCase()
}

/** Without a byte order mark no browser would read UTF-16; the zero bytes of its first `<` tell it all the same. */
function utf16Of(buffer: Buffer): 'UTF-16LE' | 'UTF-16BE' | undefined {
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'UTF-16LE'
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'UTF-16BE'
  if (buffer[0] !== 0 && buffer[1] === 0 && buffer[2] !== 0 && buffer[3] === 0) return 'UTF-16LE'
  if (buffer[0] === 0 && buffer[1] !== 0 && buffer[2] === 0 && buffer[3] !== 0) return 'UTF-16BE'
  return undefined
}

const decoderOf = (label: string): TextDecoder | undefined => {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

const isLatin1 = (label: string): boolean =>
  /^(?:windows-1252|cp1252|x-cp1252|iso-?8859-?1|latin-?1|l1|us-ascii|ascii)$/.test(label)
/** Begins a sequence that gives ASCII another meaning. */
const escapeByte = 0x1b
const isUtf8Label = (label: string): boolean => /^(?:utf-?8|unicode-1-1-utf-8|utf-?16.*|x-user-defined)$/.test(label)
/** Bytes of ASCII mean other letters in these. */
const isEscaped = (label: string): boolean => label === 'iso-2022-jp'

/**
 * Bytes of an HTML file → text, so that no value of it is garbled: by its byte order mark, as UTF-8 where the bytes are
 * UTF-8 whatever the page declares, else by the declared encoding, else as Windows-1252. Single bytes that are broken in
 * UTF-8 text become U+FFFD; `readHtml` drops values that hold one.
 *
 * @returns `problem` when the bytes are not UTF-8, or the page declares another encoding than they have.
 */
export function decodeHtml(bytes: Uint8Array): DecodedHtml {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf) {
    const text = buffer.toString('utf8', 3)
    return isUtf8(buffer) ? { text } : { text, problem: problemOf('broken UTF-8') }
  }
  if (isAscii(buffer) && !buffer.includes(escapeByte) && !buffer.includes(0)) return { text: buffer.toString('latin1') }
  const utf16 = utf16Of(buffer)
  if (utf16) {
    const text = decoderOf(utf16)!.decode(buffer)
    return { text, problem: problemOf(utf16) }
  }

  const text = buffer.toString('utf8')
  const valid = isUtf8(buffer)
  // Only ASCII: every declaration but the escaped ones reads it alike.
  if (valid && text.length === buffer.length && !buffer.includes(escapeByte)) return { text }
  const declared = declaredCharset(buffer)
  if (valid && !(declared && isEscaped(declared))) {
    return declared === undefined || isUtf8Label(declared) ? { text } : { text, problem: problemOf('UTF-8', declared) }
  }
  const decoder = declared && !isUtf8Label(declared) && !isLatin1(declared) ? decoderOf(declared) : undefined
  if (decoder) return { text: decoder.decode(buffer), problem: problemOf(declared!, declared) }
  // Valid sequences beside broken ones: UTF-8 with foreign bytes in it. None: another encoding altogether.
  if (!(declared && isLatin1(declared)) && /[\x80-\ufffc]/.test(text))
    return { text, problem: problemOf('broken UTF-8', declared) }
  const encoding = declared && isLatin1(declared) ? declared : 'windows-1252'
  return { text: fromWindows1252(buffer), problem: problemOf(encoding, declared) }
}

/** Is this page what it says, UTF-8 without a byte order mark? `decodeHtml` then finds no problem. */
export function isUtf8Page(buffer: Buffer): boolean {
  if (!isUtf8(buffer) || buffer[0] === 0xef || buffer.includes(escapeByte) || buffer.includes(0)) return false
  if (isAscii(buffer)) return true
  const declared = declaredCharset(buffer)
  return declared === undefined || isUtf8Label(declared)
}
