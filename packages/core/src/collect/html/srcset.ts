/**
 * The largest candidate of a `srcset`: most pixels wide, else the highest density. Commas inside a URL are part of it, as
 * the HTML standard says.
 *
 * @param accepts candidates that it refuses are passed over
 * @example largestOf('/s.jpg 480w, /w_9,h_9/l.jpg 960w', () => true) // '/w_9,h_9/l.jpg'
 */
export function largestOf(srcset: string, accepts: (url: string) => boolean): string | undefined {
  let best: string | undefined
  let bestSize = -1
  for (const { url, descriptors } of candidatesOf(srcset)) {
    const size = sizeOf(descriptors)
    if (size > bestSize && accepts(url)) {
      best = url
      bestSize = size
    }
  }
  return best
}

function* candidatesOf(srcset: string): Generator<{ url: string; descriptors: string }> {
  const next = /[\s,]*([^\s,]\S*)/y
  for (let match = next.exec(srcset); match; match = next.exec(srcset)) {
    const written = match[1]!
    const url = withoutCommas(written)
    if (url.length < written.length) {
      yield { url, descriptors: '' }
      continue
    }
    const end = endOfDescriptors(srcset, next.lastIndex)
    yield { url, descriptors: srcset.slice(next.lastIndex, end) }
    next.lastIndex = end
  }
}

function withoutCommas(url: string): string {
  let end = url.length
  while (url[end - 1] === ',') end--
  return url.slice(0, end)
}

/** The next comma that stands in no parentheses. */
function endOfDescriptors(srcset: string, from: number): number {
  let isOpen = false
  for (let at = from; at < srcset.length; at++) {
    const character = srcset[at]
    if (character === '(') isOpen = true
    else if (character === ')') isOpen = false
    else if (character === ',' && !isOpen) return at
  }
  return srcset.length
}

function sizeOf(descriptors: string): number {
  const width = /(?:^|\s)(\d+)w(?:\s|$)/.exec(descriptors)
  if (width) return Number(width[1])
  const density = /(?:^|\s)(\d*\.?\d+)x(?:\s|$)/.exec(descriptors)
  return density ? Number(density[1]) : 1
}
