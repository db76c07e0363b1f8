/**
 * What acts on a terminal instead of being shown: controls other than line break and tab, marks that reorder text, and
 * signs that no text may hold.
 */
const acting = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Cs}/gu
const actingOrBreak = /[\0-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Cs}/gu

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Text that holds data of pages, safe for a terminal and a log: control characters are shown as `\u001b`. Line breaks stay.
 */
export const printable = (text: string): string => text.replace(acting, escaped)

/** The same for what is one line, such as a path: line breaks are shown too. */
export const printableLine = (text: string): string => text.replace(actingOrBreak, escaped)
