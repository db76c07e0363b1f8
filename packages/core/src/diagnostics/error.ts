import { type Code, catalogue, type ParamsOf } from './catalogue.ts'
import type { Definition } from './definition.ts'
import type { Where } from './finding.ts'

const say = <P>(text: string | ((params: P) => string | undefined) | undefined, params: P): string | undefined =>
  typeof text === 'function' ? text(params) : text

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
    const definition = catalogue[code] as Definition<any>
    const parts = [definition.message(params), say(definition.why, params), say(definition.fix, params)]
    super(
      `${parts.filter(Boolean).join(' ')} [${code}]`,
      options.cause === undefined ? undefined : { cause: options.cause },
    )
    this.code = code
    this.params = params as Record<string, unknown>
    this.where = options.where ?? {}
  }
}
