const marks = /<!DOCTYPE|<!--|<!\[CDATA\[|<\?|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g
const ends: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }
const entity = /^&[A-Za-z_:][\w.:-]*;/
/** No mark and no reference of XML is longer. */
const longest = 16

/**
 * Finds an `&` that begins no reference of XML before the parser meets it, which would look for the `;` through the rest
 * of the file. Text of comments, CDATA and instructions is left alone.
 */
export function createReferenceScan(): {
  /** The text that can be read by now, up to the first fault, and what that is. */
  next(text: string, last: boolean): { text: string; fault?: string; doctype?: true }
  /** Nothing is held back, and no end of a comment, CDATA or instruction is awaited. */
  readonly idle: boolean
} {
  let held = ''
  let awaited = ''
  return {
    get idle() {
      return held === '' && awaited === ''
    },
    next(given, last) {
      const all = held + given
      held = ''
      let at = 0
      for (;;) {
        if (awaited !== '') {
          const end = all.indexOf(awaited, at)
          if (end < 0) return split(all, all.length - 2, last)
          at = end + awaited.length
          awaited = ''
        }
        marks.lastIndex = at
        const found = marks.exec(all)
        if (!found) return split(all, Math.max(tail(all), at), last)
        if (!last && found.index > all.length - longest) return split(all, found.index, last)
        if (found[0] === '<!DOCTYPE') return { text: all.slice(0, found.index), doctype: true }
        if (found[0] === '&') {
          const name = entity.exec(all.slice(found.index, found.index + 80))?.[0]
          return {
            text: all.slice(0, found.index),
            fault: name ? `the entity ${name} is not defined in XML` : 'an & is not escaped',
          }
        }
        awaited = ends[found[0]]!
        at = found.index + found[0].length
      }
    },
  }

  function split(all: string, at: number, last: boolean): { text: string } {
    if (last) return { text: all }
    held = all.slice(at)
    return { text: all.slice(0, at) }
  }
}

/** Where a mark may begin whose end has not come yet. */
function tail(text: string): number {
  const from = Math.max(0, text.length - longest)
  const end = text.slice(from)
  const begun = unfinished.exec(end)
  return begun ? from + begun.index : text.length
}

const unfinished = /<(?:!(?:-|D(?:O(?:C(?:T(?:Y(?:P)?)?)?)?)?|\[(?:C(?:D(?:A(?:T(?:A)?)?)?)?)?)?)?$|&[^;<&]*$/
