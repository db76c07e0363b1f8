import type { EleventyConfig } from './event.ts'

/**
 * Lets a listener of an event run when all others of that event have ended well: what other plugins write after a build is then
 * there, and where one of them fails, nothing is done. Eleventy 2 and 3 call all listeners at once, 4 in their order.
 *
 * To be called when every plugin has been added.
 */
export function runLast<A extends unknown[]>(
  { events }: Pick<EleventyConfig, 'events'>,
  type: 'eleventy.after',
  listener: (...args: A) => Promise<void>,
): void {
  const others = events.listeners(type) as ((...args: A) => unknown)[]
  events.removeAllListeners(type)
  events.on(type, async (...args: A) => {
    await Promise.all(others.map((other) => other.apply(events, args)))
    await listener(...args)
  })
}
