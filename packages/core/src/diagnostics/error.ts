import type { Code, ParamsOf } from './catalogue.ts'
import type { Where } from './finding.ts'
import { findingText } from './finding-text.ts'
import { sentencesOf } from './sentences.ts'

/**
 * The error that fails a build: what happened, why it matters, what to do. `code` is permanent.
 *
 * @example throw new SitemapError('site-missing', { hint: 'Set `site` in astro.config.mjs.' })
 */
export class SitemapError extends Error {
  readonly code: string
  readonly params: Record<string, unknown>
  readonly where: Where
  override readonly name = 'SitemapError'

  constructor(code: Code, params: ParamsOf<Code> | object, options: { where?: Where; cause?: unknown } = {}) {
    const text = findingText({ code, ...sentencesOf(code, params) })
    super(text, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.params = params as Record<string, unknown>
    this.where = options.where ?? {}
  }
}
