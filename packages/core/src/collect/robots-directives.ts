/** What a robots meta or an `X-Robots-Tag` header means for a sitemap. */
export interface RobotsDirectives {
  noindex: boolean
  /** From this moment on it counts as noindex. */
  unavailableAfter?: Date
}

/** Crawlers whose directives leave a page out; `undefined` is everybody. */
const heeded = new Set([undefined, '*', 'robots', 'googlebot'])
/** Directives with a value: what stands before the colon is no user agent. */
const valued = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'])

const isForbidden = (directive: string): boolean =>
  directive.split(/[\s;]+/).some((token) => token === 'noindex' || token === 'none')

/** RFC 822, RFC 850 and ISO 8601. RFC 850 has a comma of its own, so the next part may belong to the date. */
function dateOf(text: string, next: string | undefined): Date | undefined {
  for (const candidate of next === undefined ? [text] : [`${text},${next}`, text]) {
    const time = Date.parse(candidate.replace(/^\s*[a-z]+,\s*(\d+)-([a-z]+)-/i, '$1 $2 '))
    if (!Number.isNaN(time)) return new Date(time)
  }
  return undefined
}

function read(content: string, agents: boolean): RobotsDirectives {
  const result: RobotsDirectives = { noindex: false }
  const parts = content.toLowerCase().split(',')
  let agent: string | undefined
  for (const [index, part] of parts.entries()) {
    let directive = part.trim()
    let colon = directive.indexOf(':')
    if (agents && colon > 0 && !valued.has(directive.slice(0, colon).trim())) {
      agent = directive.slice(0, colon).trim()
      directive = directive.slice(colon + 1).trim()
      colon = directive.indexOf(':')
    }
    if (!heeded.has(agent)) continue
    if (colon < 0) result.noindex ||= isForbidden(directive)
    else if (directive.slice(0, colon).trim() === 'unavailable_after') {
      const date = dateOf(directive.slice(colon + 1), parts[index + 1])
      if (date && !(result.unavailableAfter && result.unavailableAfter <= date)) result.unavailableAfter = date
    }
  }
  return result
}

/**
 * Content of a robots or googlebot meta: whole tokens between commas, in any case. `max-image-preview:none` is a
 * directive with a value, not `none`.
 *
 * @example parseRobotsMeta('index, NOINDEX').noindex // true: the strictest wins
 */
export const parseRobotsMeta = (content: string): RobotsDirectives => read(content, false)

/**
 * Value of an `X-Robots-Tag` header, several joined by commas. A user agent holds until the next one is named; only those
 * for everybody and for googlebot count.
 *
 * @example parseRobotsHeader('otherbot: noindex, googlebot: nofollow').noindex // false
 */
export const parseRobotsHeader = (value: string): RobotsDirectives => read(value, true)
