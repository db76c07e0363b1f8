/**
 * The largest candidate of a `srcset`: most pixels wide, else the highest density. Commas inside a URL are part of it, as
 * the HTML standard says.
 *
 * @param accepts candidates that it refuses are passed over
 * @example largestOf('/s.jpg 480w, /w_9,h_9/l.jpg 960w') // '/w_9,h_9/l.jpg'
 */
export function largestOf(srcset: string, accepts: (url: string) => boolean): string | undefined {
  const candidate = /[\s,]*([^\s]*[^\s,])(?:,+|\s*((?:\([^)]*\)|[^,(])*)(?:,|$)|$)/gy
  let best: string | undefined
  let bestSize = -1
  for (let match = candidate.exec(srcset); match; match = candidate.exec(srcset)) {
    const size = sizeOf(match[2] ?? '')
    if (size > bestSize && accepts(match[1]!)) {
      best = match[1]
      bestSize = size
    }
  }
  return best
}

function sizeOf(descriptors: string): number {
  const width = /(?:^|\s)(\d+)w(?:\s|$)/.exec(descriptors)
  if (width) return Number(width[1])
  const density = /(?:^|\s)(\d*\.?\d+)x(?:\s|$)/.exec(descriptors)
  return density ? Number(density[1]) : 1
}
