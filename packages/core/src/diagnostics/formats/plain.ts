// Input may hold terminal escapes, line breaks, and signs that turn the order of what follows.
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Cs}/gu

/** Text as a terminal may show it: what it would obey is written as `\u001b`. */
export const plain = (text: string): string =>
  text.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
